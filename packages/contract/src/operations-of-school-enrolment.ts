/** Operations of the backend by which a school brings its learners: as a list. */
import {
  ExecutionFormSchema,
  ImportBodySchema,
  ImportChangeSchema,
  ImportSchema,
  ImportsReplySchema,
  UndoFormSchema,
} from './learner-import.ts';
import { none, type Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { enrolling } from './school/enrolment.ts';
import { closed, Uuid } from './shapes.ts';

const byId = closed({ id: Uuid });
const IMPORT = { id: 'Identifiant de l’import.' };

export const schoolEnrolmentOperations = {
  'GET /api/gestion/import': {
    ...enrolling,
    summary: 'Les imports d’élèves de l’école',
    description: 'Les plus récents d’abord.',
    query: none,
    replies: { 200: ImportsReplySchema },
    refusals: [],
  },
  'POST /api/gestion/import': {
    ...enrolling,
    summary: 'Lit une liste d’élèves, sans inscrire personne',
    description:
      'Cellules collées, ou fichier CSV ou XLSX. Reconnaît l’encodage, le séparateur, la ligne des titres et les colonnes, et dit ce qui n’irait pas, ligne par ligne. Le fichier n’est pas gardé. Un fichier refusé (TYPE_REFUSE, TROP_GRAND) dit pourquoi dans `champ`.',
    fieldWords: {
      id: 'Identifiant de l’import, tiré par la page.',
      nom_fichier: 'Nom du fichier.',
      fichier: 'Octets du fichier, en base 64\u00a0; ou bien `cellules`.',
      cellules: 'Cellules collées\u00a0; ou bien `fichier`.',
    },
    rateLimits: [RATE_LIMITS.imports],
    body: ImportBodySchema,
    maxBytes: 1_500_000,
    replies: { 201: ImportSchema },
    refusals: ['CLE_REUTILISEE'],
  },
  'GET /api/gestion/import/{id}': {
    ...enrolling,
    summary: 'Un import, avec ses fautes et son état',
    description: 'Après l’exécution, seuls les nombres et les fautes restent\u00a0; les fautes trente jours.',
    fieldWords: IMPORT,
    params: byId,
    query: none,
    replies: { 200: ImportSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/import/{id}': {
    ...enrolling,
    summary: 'Change la lecture d’un import\u00a0: titres, colonnes, conditions',
    description: 'Vérifie de nouveau toutes les lignes. L’école retrouve ce choix à son prochain import.',
    fieldWords: {
      ...IMPORT,
      version: 'Version de l’import que la page a lue.',
      ligne_titres: 'Numéro de la ligne des titres\u00a0; 0 quand il n’y en a pas.',
      champs: 'Ce qu’est chaque colonne\u00a0; null pour celle qui est laissée de côté.',
      conditions: 'Ce que reçoit chaque élève.',
      jours: 'Jours d’accès, à partir de l’import.',
      nb_credits: 'Crédits donnés avec l’accès.',
      groupe: 'Identifiant du groupe où mettre les élèves.',
    },
    params: byId,
    body: ImportChangeSchema,
    replies: { 200: ImportSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_TRAITEE'],
  },
  'PUT /api/gestion/import/{id}/execution': {
    ...enrolling,
    summary: 'Inscrit les élèves d’un import',
    description:
      'Toutes les bonnes lignes ou aucune. Des lignes fautives sont refusées, sauf si `ignorer_fautes` le dit. Une seconde exécution ne fait rien.',
    fieldWords: {
      ...IMPORT,
      version: 'Version de l’import que la page a lue.',
      ignorer_fautes: 'Si les lignes fautives sont laissées de côté.',
    },
    rateLimits: [RATE_LIMITS.parentMail],
    params: byId,
    form: ExecutionFormSchema,
    replies: { 200: ImportSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_TRAITEE', 'LIGNES_REFUSEES'],
  },
  'PUT /api/gestion/import/{id}/annulation': {
    ...enrolling,
    summary: 'Défait un import, ou y renonce',
    description:
      'Pendant sept jours. Qui s’est connecté ou a répondu à une question depuis est laissé tel quel et compté dans `gardes`.',
    fieldWords: { ...IMPORT, version: 'Version de l’import que la page a lue.' },
    params: byId,
    form: UndoFormSchema,
    replies: { 200: ImportSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_TRAITEE', 'LIEN_EXPIRE'],
  },
} as const satisfies Record<string, Operation>;
