/** Operations of the backend about the library. */
import { PictureQuerySchema } from './courses.ts';
import { LibraryEntryReplySchema, LibraryReplySchema } from './library.ts';
import { none, type Operation } from './operation.ts';
import { closed, Slug } from './shapes.ts';

export const libraryOperations = {
  'GET /api/front/bibliotheque': {
    summary: 'La bibliothèque du permis\u00a0: panneaux, balises, feux et signaux, par rubrique',
    description: 'Chaque fiche en bref, avec son image. Un permis sans fiche a une liste vide.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: LibraryReplySchema },
    refusals: [],
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
} as const satisfies Record<string, Operation>;
