/** Closed lists shared by both sides of the wire. */

/** Code of a licence. Content decides which ones exist: adding one needs no code and no new build. */
export type LicenceCode = string;

export const SERIES_TYPES = [
  'accueil',
  'entrainement',
  'thematique',
  'examen',
  'personnalise',
  'officiel',
] as const;
export type SeriesType = (typeof SERIES_TYPES)[number];

/** Where in the product a series was started. */
export const PATHS = ['libre', 'accueil', 'personnalise', 'devoir'] as const;
export type Path = (typeof PATHS)[number];

export const STATUSES = ['ouvert', 'ferme', 'expire'] as const;
export type Status = (typeof STATUSES)[number];

export const ROLES = ['eleve', 'moniteur', 'gerant', 'auteur', 'operateur'] as const;
export type Role = (typeof ROLES)[number];

/** Why a personalised series is offered; the web has the French words. */
export const REASONS = ['ERREURS_A_REVOIR', 'THEME_FAIBLE', 'JAMAIS_VUES'] as const;
export type Reason = (typeof REASONS)[number];

/** What to do after a series; the web has the French words. */
export const NEXT_STEPS = [
  'REVOIR_ERREURS',
  'CONTINUER_ENTRAINEMENT',
  'TENTER_EXAMEN',
  'PERSONNALISE',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** What a visitor may agree to, beside what the service itself needs; the web has the French words. */
export const PURPOSES = ['audience'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Texts that the law requires of a site; each is a page of that name. */
export const LEGAL_TEXTS = ['mentions-legales', 'cgu', 'confidentialite', 'accessibilite'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

/** What a site must state about its accessibility, in the words of the law (article 47, loi n° 2005-102). */
export const CONFORMITIES = ['non conforme', 'partiellement conforme', 'totalement conforme'] as const;
export type Conformity = (typeof CONFORMITIES)[number];

/** What is said of the chance of passing, the lowest first; the web has the French words. */
export const READINESS_CODES = {
  to_improve: 'a_travailler',
  on_track: 'en_bonne_voie',
  likely: 'probable',
  very_likely: 'tres_probable',
} as const;
export type ReadinessWord = keyof typeof READINESS_CODES;
export const READINESS_WORDS = Object.keys(READINESS_CODES) as ReadinessWord[];

/** How a real exam ended. */
export const EXAM_RESULTS = ['recu', 'ajourne'] as const;

/** The states of a request for the exam; the web has the French words. */
export const EXAM_STATES = [
  'demandee',
  'inscrite',
  'convoquee',
  'passee',
  'recu',
  'ajourne',
  'refusee',
  'retiree',
] as const;
export type ExamState = (typeof EXAM_STATES)[number];

/** Refusals that only the staff of schools meet: a learner's pages have no sentence for them. */
export const SCHOOL_REFUSALS = {
  /** A request for the exam can not change so. */
  ETAPE_REFUSEE: 409,
  /** Somebody else has changed it since the page read it. */
  MODIFIE_ENTRETEMPS: 409,
  /** The account of the learner is not the school's alone: what is known stays. */
  COORDONNEES_DU_COMPTE: 409,
  /** Somebody uses the account: it can't be made to wait for a parent any more. */
  COMPTE_DEJA_UTILISE: 409,
  /** Nobody would be left to manage the school. */
  DERNIER_GERANT: 409,
  /** The site of the school's brand takes no activation codes. */
  ACTIVATION_FERMEE: 409,
  /** Something of the same kind has this name. */
  NOM_DEJA_PRIS: 409,
  /** The person has saved as many views as they may. */
  TROP_DE_VUES: 409,
  /** Lines of a list have faults. */
  LIGNES_REFUSEES: 409,
  /** The learner has another reference, or the e-mail belongs to another one. */
  REFERENCE_PRISE: 409,
  /** Several learners have this name and this day of birth. */
  PLUSIEURS_ELEVES: 409,
  /** The learner of this reference was erased. */
  ELEVE_EFFACE: 410,
  /** The session has not passed the second step. */
  SECONDE_ETAPE: 403,
  /** A passkey's answer proves nothing here: of another page, session, person or question, or a copied passkey. */
  CLE_ACCES_REFUSEE: 403,
  /** The person has as many passkeys as they may. */
  TROP_DE_CLES: 409,
  /** The operator of the platform has suspended the school. */
  ECOLE_SUSPENDUE: 403,
  /** An inscription can not be transferred so; the preview says why. */
  TRANSFERT_IMPOSSIBLE: 409,
  /** A network still has schools, or people of its head office. */
  GROUPEMENT_NON_VIDE: 409,
} as const;
export type SchoolRefusal = keyof typeof SCHOOL_REFUSALS;

/** Every refusal of the API, with its HTTP status. */
export const REFUSALS = {
  REQUETE_INVALIDE: 400,
  MOT_DE_PASSE_REFUSE: 400,
  NON_CONNECTE: 401,
  TICKET_INVALIDE: 401,
  CLE_REFUSEE: 401,
  CHOIX_REQUIS: 403,
  ACCES_REFUSE: 403,
  CONSULTATION_SEULE: 403,
  MOT_DE_PASSE_FAUX: 403,
  /** The session must prove again that it is the person's; the details say what is missing. */
  CONFIRMATION_REQUISE: 403,
  /** A code of the second step is wrong, or was used before. */
  CODE_FAUX: 403,
  AUCUN_ACCES_OUVERT: 403,
  ACCES_SUSPENDU: 403,
  INSCRIPTION_EXPIREE: 403,
  ANTI_FALSIFICATION: 403,
  EXAMEN_FERME: 403,
  SIGNATURE_REFUSEE: 403,
  INTROUVABLE: 404,
  CODE_INVALIDE: 404,
  METHODE_REFUSEE: 405,
  AUTRE_COMPTE: 409,
  CREDITS_EPUISES: 409,
  CONNEXION_EXTERNE: 409,
  SUPPRESSION_PREVUE: 409,
  DEMANDE_EN_COURS: 409,
  DEMANDE_TRAITEE: 409,
  CONTENU_INDISPONIBLE: 409,
  DEJA_REPONDU: 409,
  QUESTION_NON_COURANTE: 409,
  SERIE_TERMINEE: 409,
  SERIE_NON_TERMINEE: 409,
  COURS_NON_TERMINE: 409,
  RIEN_A_CORRIGER: 409,
  ...SCHOOL_REFUSALS,
  AUCUNE_ERREUR: 409,
  CODE_UTILISE: 409,
  CODE_EXPIRE: 410,
  LIEN_EXPIRE: 410,
  SERIE_RETIREE: 410,
  TROP_GRAND: 413,
  TYPE_REFUSE: 415,
  CLE_REUTILISEE: 422,
  TROP_DE_DEMANDES: 429,
  ERREUR_INTERNE: 500,
  SERVICE_INDISPONIBLE: 503,
  MISE_A_JOUR: 503,
} as const;
export type Refusal = keyof typeof REFUSALS;

/**
 * Somebody read the learner's page, opened the product in their place, or corrected who they are; or the school's management
 * program read. With the word of the learner's call.
 */
export const LOOK_CODES = {
  viewed: 'consultation',
  acted: 'agir_pour',
  corrected: 'modification',
  program: 'programme',
} as const;

export type LookKind = keyof typeof LOOK_CODES;

export const LOOKS = Object.keys(LOOK_CODES) as LookKind[];

/** How an access stands, with the word that the table has. */
export const ACCESS_STATUSES = { open: 'ouvert', suspended: 'ferme', ended: 'expire' } as const;

export type AccessStatus = keyof typeof ACCESS_STATUSES;

export const ACCESS_STATUS_NAMES = Object.keys(ACCESS_STATUSES) as AccessStatus[];
