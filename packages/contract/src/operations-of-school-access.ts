/** Operations of the backend for the staff who give and prolong accesses. */
import { none, type Operation } from './operation.ts';
import {
  AccessActReplySchema,
  AccessActSchema,
  AccessActsReplySchema,
  AccessUndoReplySchema,
} from './school-access.ts';
import { closed, Uuid } from './shapes.ts';

export const schoolAccessOperations = {
  'PUT /api/gestion/acces': {
    summary: 'Prolonge, suspend ou rouvre des accès, ou leur ajoute des crédits',
    description:
      'Pour 200 inscriptions au plus, en une seule transaction, avec une réponse par inscription. Une prolongation part de la fin de l’accès, ou d’aujourd’hui si elle est passée\u00a0; elle ne raccourcit jamais un accès. Le même acte envoyé deux fois n’est fait qu’une fois et reçoit la même réponse.',
    fieldWords: {
      acte: 'Identifiant que l’appelant donne à cet acte.',
      inscriptions: 'Numéros des inscriptions.',
      changement:
        'Ce qui change\u00a0: des jours, un dernier jour, des crédits, une suspension, une réouverture.',
      genre: 'Genre du changement.',
      jours: 'Jours ajoutés.',
      jour: 'Dernier jour de l’accès, compris.',
      credits: 'Crédits ajoutés.',
      motif: 'Raison, pour le journal de l’école\u00a0; peut être vide.',
      faits: 'Nombre d’accès changés.',
      annulable_jusqu: 'Jusqu’à quand l’acte s’annule.',
      lignes: 'Ce qui est arrivé à chaque inscription, dans l’ordre de la demande.',
      resultat: '`FAIT`, ou pourquoi rien n’a changé.',
    },
    access: 'staff',
    right: 'enrolLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    body: AccessActSchema,
    replies: { 200: AccessActReplySchema },
    refusals: ['REQUETE_INVALIDE', 'CLE_REUTILISEE'],
  },
  'PUT /api/gestion/acces/{id}/annulation': {
    summary: 'Annule un acte sur des accès',
    description:
      'Dans les sept jours. Rétablit chaque accès tel qu’il était, sauf s’il a changé depuis ou si les crédits ajoutés ont servi. Annuler deux fois donne la même réponse.',
    fieldWords: {
      id: 'Identifiant de l’acte.',
      retablis: 'Nombre d’accès rétablis.',
      lignes: 'Ce qui est arrivé à chaque accès que l’acte avait changé.',
      resultat: '`RETABLI`, ou `MODIFIE_DEPUIS`\u00a0: laissé tel quel.',
    },
    access: 'staff',
    right: 'enrolLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    params: closed({ id: Uuid }),
    replies: { 200: AccessUndoReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/acces': {
    summary: 'Les derniers actes sur des accès',
    description: 'Ceux des sept derniers jours, sur des élèves que la personne voit.',
    fieldWords: {
      actes: 'Du plus récent au plus ancien.',
      changement: 'Ce qui a changé.',
      genre: 'Genre du changement.',
      jours: 'Jours ajoutés.',
      jour: 'Dernier jour de l’accès, compris.',
      credits: 'Crédits ajoutés.',
      motif: 'Raison, pour le journal de l’école.',
      eleves: 'Noms des élèves dont l’accès a changé.',
      annule_le: 'Quand l’acte a été annulé.',
    },
    access: 'staff',
    right: 'enrolLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: AccessActsReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
