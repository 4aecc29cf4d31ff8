/** Examples of the gateway, for its description: an independent validator checks them against the schemas. */
import type { GatewayLearner, GatewayLearnerBody, GatewayResult } from './schemas.ts';

export const LEARNER_BODY: GatewayLearnerBody = {
  nom: 'Martin',
  prenom: 'Léa',
  email: 'lea.martin@exemple.fr',
  date_naissance: '2007-05-14',
  telephone: '06 12 34 56 78',
  acces: [{ permis: 'b', fin: '2027-06-30', nb_credits: 40 }],
};

export const LEARNER: GatewayLearner = {
  reference: '2026-00123',
  etat: 'INVITE',
  archive: false,
  nom: 'Martin',
  prenom: 'Léa',
  email: 'lea.martin@exemple.fr',
  date_naissance: '2007-05-14',
  telephone: '0612345678',
  acces: [
    {
      permis: 'b',
      etat: 'ouvert',
      fin: '2027-06-30T22:00:00.000Z',
      credits_donnes: 40,
      credits_restants: 40,
    },
  ],
};

const NOTHING = { serie: null, examen: null, heures: null };
export const RESULTS: GatewayResult[] = [
  {
    ...NOTHING,
    id: 'serie-3f0d6a1e-5a0b-4b8e-9f57-0d5b1a2c3d4e',
    quoi: 'serie',
    reference: '2026-00123',
    permis: 'b',
    le: '2027-01-12T17:42:10.000Z',
    serie: {
      type: 'examen',
      examen_blanc: true,
      libelle: 'Examen blanc',
      ordre: 3,
      theme: null,
      nb_questions: 40,
      score: 36,
    },
  },
  {
    ...NOTHING,
    id: 'examen-9c1f2b6a-8d3e-4f70-a1b2-c3d4e5f60718-4',
    quoi: 'examen',
    reference: '2026-00123',
    permis: 'b',
    le: '2027-01-20T09:00:00.000Z',
    examen: {
      demande: '9c1f2b6a-8d3e-4f70-a1b2-c3d4e5f60718',
      etat: 'recu',
      convocation: { date: '2027-01-19', heure: '10:30', lieu: 'La Poste, Rennes' },
    },
  },
  {
    ...NOTHING,
    id: 'heures-512-2027-01-12',
    quoi: 'heures',
    reference: '2026-00123',
    permis: 'b',
    le: '2027-01-12T23:00:00.000Z',
    heures: { jour: '2027-01-12', questions: 80, secondes: 2710 },
  },
];
