/** Operations of the backend by which a school brings its learners: one by one, by codes, as a list. */
import {
  BatchCodesReplySchema,
  CodeBatchBodySchema,
  CodeBatchesReplySchema,
  NewCodeBatchSchema,
  RevocationFormSchema,
  RevocationReplySchema,
} from './code-batches.ts';
import {
  EmailCorrectionReplySchema,
  EmailCorrectionSchema,
  EnrolmentBodySchema,
  EnrolmentChoicesSchema,
  EnrolmentReplySchema,
  InvitationSchema,
  SentInvitationSchema,
} from './enrolment.ts';
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
import { closed, RowIdText, Uuid } from './shapes.ts';

const enrolling = {
  access: 'staff',
  right: 'enrolLearners',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const byInscription = closed({ id: RowIdText });

const byId = closed({ id: Uuid });
const INSCRIPTION = { id: 'Numéro de l’inscription.' };
const BATCH = { id: 'Identifiant du lot.' };
const IMPORT = { id: 'Identifiant de l’import.' };

export const schoolEnrolmentOperations = {
  'GET /api/gestion/inscription': {
    ...enrolling,
    summary: 'Ce qu’une école peut donner à un élève qu’elle inscrit',
    description: 'Les permis, et les groupes où la personne peut mettre un élève.',
    query: none,
    replies: { 200: EnrolmentChoicesSchema },
    refusals: [],
  },
  'POST /api/gestion/eleves': {
    ...enrolling,
    summary: 'Inscrit un élève de l’école',
    description:
      'Crée le compte et l’accès, et envoie à l’élève l’e-mail qui choisit le mot de passe\u00a0; avant quinze ans, la demande va d’abord au parent. Une adresse qui a déjà un compte ailleurs reçoit la même réponse\u00a0: l’accès y est ajouté, et l’école ne voit que ce qu’elle a saisi jusqu’à l’accord de l’élève.',
    fieldWords: {
      email: 'Adresse e-mail de l’élève.',
      jours: 'Jours d’accès, à partir d’aujourd’hui\u00a0; ou bien `fin`.',
      fin: 'Dernier jour d’accès (yyyy-MM-dd)\u00a0; ou bien `jours`.',
      nb_credits: 'Crédits donnés avec l’accès.',
      groupes: 'Identifiants des groupes où mettre l’élève.',
    },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.parentMail],
    body: EnrolmentBodySchema,
    replies: { 201: EnrolmentReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/eleves/{id}/invitation': {
    ...enrolling,
    summary: 'Où en est l’invitation d’un élève',
    description: 'Invité, en attente d’un parent, ou déjà venu.',
    fieldWords: { ...INSCRIPTION, email: 'Adresse du parent.' },
    params: byInscription,
    query: none,
    replies: { 200: InvitationSchema },
    refusals: ['INTROUVABLE'],
  },
  'POST /api/gestion/eleves/{id}/invitation': {
    ...enrolling,
    summary: 'Renvoie l’invitation d’un élève qui n’est jamais venu',
    description:
      'L’e-mail porte un nouveau lien\u00a0; pour un élève qui attend l’accord d’un parent, la demande est renvoyée au parent. `envoyee` est faux pour un élève qui est déjà venu, ou dont le compte est suspendu.',
    fieldWords: INSCRIPTION,
    rateLimits: [RATE_LIMITS.invitation],
    params: byInscription,
    replies: { 202: SentInvitationSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/eleves/{id}/adresse': {
    ...enrolling,
    assurance: 'password',
    summary: 'Corrige l’adresse e-mail d’un élève qui n’est jamais venu',
    description:
      'Seulement avant la première connexion, et pour un compte que l’école a créé elle-même. Les liens déjà envoyés ne valent plus rien ; la nouvelle adresse reçoit une invitation\u00a0; pour un élève qui attend l’accord d’un parent, le parent reçoit une nouvelle demande. Une adresse qui a déjà un compte ailleurs reçoit la même réponse, comme à l’inscription. `deja` est l’inscription d’un autre élève de l’école qui a cette adresse.',
    fieldWords: { ...INSCRIPTION, email: 'Adresse e-mail de l’élève.' },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.invitation, RATE_LIMITS.parentMail],
    params: byInscription,
    body: EmailCorrectionSchema,
    replies: { 200: EmailCorrectionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/gestion/codes': {
    ...enrolling,
    summary: 'Les lots de codes d’activation de l’école',
    description:
      'Les plus récents d’abord, avec le nombre de codes utilisés, en attente, expirés et révoqués.',
    fieldWords: {
      adresse: 'Page où un élève active son code\u00a0; nul si le site de l’école n’en accepte pas.',
    },
    query: none,
    replies: { 200: CodeBatchesReplySchema },
    refusals: [],
  },
  'POST /api/gestion/codes': {
    ...enrolling,
    summary: 'Crée un lot de codes d’activation',
    description:
      'Les codes ne sont montrés que dans cette réponse\u00a0: le serveur n’en garde que l’empreinte. Le même envoi une seconde fois ne crée rien et n’en montre aucun.',
    fieldWords: {
      id: 'Identifiant du lot, tiré par la page.',
      libelle: 'Nom du lot.',
      jours: 'Jours d’accès, à partir de l’activation.',
      nb_credits: 'Crédits donnés avec l’accès.',
      groupe: 'Identifiant du groupe où mettre les élèves.',
      nombre: 'Nombre de codes.',
      valable_jusquau: 'Dernier jour où un code peut servir (yyyy-MM-dd).',
    },
    rateLimits: [RATE_LIMITS.codeBatches],
    body: CodeBatchBodySchema,
    replies: { 201: NewCodeBatchSchema },
    refusals: ['INTROUVABLE', 'CLE_REUTILISEE', 'ACTIVATION_FERMEE'],
  },
  'GET /api/gestion/codes/{id}': {
    ...enrolling,
    summary: 'Les codes d’un lot',
    description:
      'Chacun par son numéro et ses quatre derniers caractères, avec l’élève qui s’en est servi, si la personne peut le voir.',
    fieldWords: BATCH,
    params: byId,
    query: none,
    replies: { 200: BatchCodesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/codes/{id}/revocation': {
    ...enrolling,
    summary: 'Révoque un code d’un lot, ou tous ceux qui n’ont pas servi',
    description: 'Un code qui a servi reste utilisé. La même révocation une seconde fois ne change rien.',
    fieldWords: { ...BATCH, numero: 'Numéro du code\u00a0; sans lui, tout le lot.' },
    params: byId,
    form: RevocationFormSchema,
    replies: { 200: RevocationReplySchema },
    refusals: ['INTROUVABLE'],
  },
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
