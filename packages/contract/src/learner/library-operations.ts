/** Operations of the backend about the library. */
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Slug } from '../base/shapes.ts';
import { PictureQuerySchema } from './courses.ts';
import {
  FlashcardsQuerySchema,
  FlashcardsReplySchema,
  MarkFormSchema,
  MarkReplySchema,
} from './flashcards.ts';
import { GlossaryReplySchema } from './glossary.ts';
import { LibraryEntryReplySchema, LibraryReplySchema } from './library.ts';

export const libraryOperations = {
  'GET /api/front/bibliotheque': {
    summary: 'La bibliothèque du permis\u00a0: panneaux, balises, feux et signaux, par rubrique',
    description: 'Chaque fiche en bref, avec son image. Un permis sans fiche a une liste vide.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: LibraryReplySchema },
  },
  'GET /api/front/bibliotheque/{fiche}': {
    summary: 'Une fiche de la bibliothèque\u00a0: son sens, que faire, sa source, ce qui lui ressemble',
    description:
      'Avec les questions qui la montrent, parmi celles que l’élève a déjà répondues dans une série terminée\u00a0; celles d’un examen blanc en cours n’y sont pas.',
    fieldWords: { fiche: 'Identifiant de la fiche.' },
    access: 'learner',
    whileActing: 'allowed',
    params: closed({ fiche: Slug }),
    query: PictureQuerySchema,
    replies: { 200: LibraryEntryReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/front/mots': {
    summary: 'Le lexique du permis\u00a0: les mots des examens en français simple',
    description: 'Dans l’ordre alphabétique. Un permis sans lexique a une liste vide.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: GlossaryReplySchema },
  },
  'GET /api/front/cartes': {
    summary: 'Les cartes à réviser maintenant, dix au plus',
    description:
      'Des fiches de la bibliothèque, d’une rubrique ou de toutes\u00a0: d’abord celles dont le jour est venu, puis les nouvelles.',
    fieldWords: { rubrique: 'Sans elle, toutes les rubriques du permis.' },
    access: 'learner',
    whileActing: 'allowed',
    query: FlashcardsQuerySchema,
    replies: { 200: FlashcardsReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/front/cartes/{fiche}': {
    summary: 'Note qu’une carte était sue, ou non',
    description:
      'Compte une fois\u00a0: une note dont le `rang` n’est plus celui de la carte est sans effet, et la réponse dit où elle en est.',
    fieldWords: {
      fiche: 'Identifiant de la fiche.',
      rang: 'Nombre de notes que la carte avait quand elle a été montrée\u00a0: zéro pour une carte nouvelle.',
      su: '`true` si l’élève dit qu’il savait.',
    },
    access: 'learner',
    whileActing: { refused: 'CONSULTATION_SEULE' },
    rateLimits: [RATE_LIMITS.flashcards],
    params: closed({ fiche: Slug }),
    query: none,
    form: MarkFormSchema,
    replies: { 200: MarkReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
