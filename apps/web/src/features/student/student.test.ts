import type { UserReply } from '@balise/contract/student';
import { expect, test } from 'vitest';
import { isNew, isShown, studentFrom } from './student.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const inscription = { permis: 'b', date_expiration: null, credits_total: 0, credits_restants: 0 } as const;
const message = { id: 1, type: 'info', contenu: 'Bonjour' } as const;
const shown = { ...message, debut: '2026-11-20T00:00:00.000Z', fin: '2026-11-22T00:00:00.000Z' };

const reply: UserReply = {
  eleve: {
    prenom: 'Léa',
    nom: 'Martin',
    email: 'lea@demo.example',
    id_profile: 1,
    photo_url: null,
    groupement_id: null,
    structure_id: 7,
  },
  inscription: null,
  inscriptions: [
    { ...inscription, id: 1, statut: 'ouvert' },
    { ...inscription, id: 2, statut: 'expire' },
  ],
  messages: [shown, { ...shown, id: 2, fin: '2026-11-21T11:59:00.000Z' }],
  applications_externes: [],
  application_kopilote: [],
  connectedAs: false,
  jeton_contact: '',
};

test('only open inscriptions and messages of the moment are kept', () => {
  const student = studentFrom(reply, now);
  expect(student.inscriptions.map(({ id }) => id)).toEqual([1]);
  expect(student.messages.map(({ id }) => id)).toEqual([1]);
});

test('a message is shown strictly between its dates', () => {
  const dates = { debut: '2026-11-21T12:00:00.000Z', fin: '2026-11-21T13:00:00.000Z' };
  const at = (time: string): boolean => isShown(dates, new Date(`2026-11-21T${time}Z`));
  expect(['11:59:59.999', '12:00:00.000', '12:00:00.001', '12:59:59.999', '13:00:00.000'].map(at)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('a learner is new until a welcome series is finished', () => {
  expect(isNew([])).toBe(true);
  expect(isNew([{ type: 'entrainement', terminee: true }])).toBe(true);
  expect(isNew([{ type: 'accueil', terminee: false }])).toBe(true);
  expect(isNew([{ type: 'accueil', terminee: true }])).toBe(false);
});
