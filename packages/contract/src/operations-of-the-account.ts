/**
 * Operations of the backend about the signed-in user: the session, the data around the pages, the exam, the account.
 */
import * as T from 'typebox';
import {
  AccountSchema,
  ConfirmationFormSchema,
  ConfirmedSchema,
  DeviceSchema,
  DevicesEndedSchema,
  ErasureCancelledSchema,
  ErasureFormSchema,
  FileSchema,
  NewPasswordFormSchema,
  PasswordChangedSchema,
} from './account.ts';
import {
  AbandonReplySchema,
  LoginChoiceSchema,
  LoginQuerySchema,
  LoginReplySchema,
  LogoutQuerySchema,
  LogoutReplySchema,
} from './auth.ts';
import { ConsentFormSchema, ConsentReplySchema } from './consent.ts';
import { ExamFormSchema, ExamReplySchema, ExamRequestSchema } from './exam.ts';
import { none, type Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { ExamOutcomeFormSchema, ExamOutcomeSchema } from './readiness.ts';
import { CalendarQuerySchema, GoalFormSchema, GoalSchema } from './rhythm.ts';
import { HistoryQuerySchema, HistoryReplySchema, StudentSeriesReplySchema, ThemeSchema } from './series.ts';
import { SettingsFormSchema, SettingsSchema } from './settings.ts';
import { closed, RowIdText, Slug, Uuid } from './shapes.ts';
import { ReceivedSchema } from './sign-up.ts';
import { ReadFormSchema, ReadReplySchema, StructureReplySchema, UserReplySchema } from './student.ts';
import { TextReplySchema } from './texts.ts';

const byId = closed({ id: Uuid });
const date = closed({ t: T.Optional(T.String({ maxLength: 20 })) });

export const accountOperations = {
  'GET /api/auth/login': {
    summary: 'Ouvre une session à partir d’un ticket, ou choisit une inscription',
    description:
      'Avec `ticket` et `service`, échange un ticket du serveur de connexion contre une session (cookie). Avec `inscriptionId` seul, choisit une inscription de la session ouverte. Avec `partenaire` et `jwt`, ouvre la session d’un partenaire. 300 et 303 ne sont pas des échecs\u00a0: un choix est à faire.',
    access: 'public',
    whileActing: 'allowed',
    query: LoginQuerySchema,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: [
      'TICKET_INVALIDE',
      'NON_CONNECTE',
      'AUCUN_ACCES_OUVERT',
      'ACCES_SUSPENDU',
      'INSCRIPTION_EXPIREE',
      'ACCES_REFUSE',
      'SECONDE_ETAPE',
      'AUTRE_COMPTE',
      'SERVICE_INDISPONIBLE',
    ],
  },
  'POST /api/auth/autre-compte': {
    summary: 'Remplace la personne connectée par celle dont la connexion attend une réponse',
    description:
      'La connexion qui attend une réponse (AUTRE_COMPTE) prend la place de la session de ce navigateur, pendant cinq minutes et depuis une page du service seulement.',
    access: 'public',
    whileActing: 'allowed',
    query: none,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: ['TICKET_INVALIDE', 'AUCUN_ACCES_OUVERT', 'INSCRIPTION_EXPIREE', 'ACCES_REFUSE'],
  },
  'POST /api/auth/autre-compte/abandon': {
    summary: 'Garde la personne connectée et oublie la connexion qui attend une réponse',
    description: 'La personne connectée reste en place ; la connexion qui attendait une réponse est oubliée.',
    access: 'public',
    whileActing: 'allowed',
    query: none,
    replies: { 200: AbandonReplySchema },
    refusals: [],
  },
  'GET /api/auth/logout': {
    summary: 'Ferme la session et dit où poursuivre la déconnexion',
    description:
      'Ferme la session de ce navigateur\u00a0; `url` est la page de déconnexion du serveur de connexion, à ouvrir ensuite.',
    fieldWords: { service: 'Adresse où revenir une fois déconnecté.' },
    access: 'public',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: LogoutQuerySchema,
    replies: { 200: LogoutReplySchema },
    refusals: ['ANTI_FALSIFICATION'],
  },
  'PUT /api/consentement': {
    summary: 'Garde la preuve de ce qu’un visiteur accepte ou refuse',
    description:
      'Enregistre la preuve d’un choix de cookies, avec sa date\u00a0; sans session, sous un numéro tiré au hasard.',
    access: 'public',
    whileActing: 'allowed',
    rateLimits: [RATE_LIMITS.consent],
    query: none,
    form: ConsentFormSchema,
    replies: { 200: ConsentReplySchema },
    refusals: ['ANTI_FALSIFICATION'],
  },
  'GET /api/textes/{marque}/{texte}': {
    summary: 'Un texte légal d’une marque\u00a0: mentions légales, CGU, confidentialité, accessibilité',
    description:
      'Le texte en vigueur, mis en forme, avec sa date. Répond 304 à qui l’a déjà (`If-None-Match`).',
    access: 'public',
    whileActing: 'allowed',
    params: closed({ marque: Slug, texte: Slug }),
    query: none,
    replies: { 200: TextReplySchema, 304: T.Null() },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/front/utilisateur': {
    summary: 'La personne connectée, ses inscriptions, ses applications, ses messages',
    description:
      'À appeler après la connexion\u00a0: identité, inscriptions, applications, messages de l’école, réglages, et le jeton d’écriture à l’école.',
    access: 'session',
    whileActing: 'allowed',
    fieldWords: { fuseau: 'Fuseau horaire de l’école : tous les jours de l’élève y commencent à minuit.' },
    query: none,
    replies: { 200: UserReplySchema },
    refusals: [],
  },
  'PUT /api/front/reglages': {
    summary: 'Remplace les réglages de confort de la personne connectée',
    description:
      'Tous les réglages sont donnés à la fois\u00a0; ils valent pour les séries commencées ensuite.',
    fieldWords: {
      voix: 'Si les énoncés sont lus à voix haute.',
      tablette:
        'Si les examens blancs ressemblent à la tablette du centre d’examen\u00a0; absent, rien ne change.',
    },
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: SettingsFormSchema,
    replies: { 200: SettingsSchema },
    refusals: [],
  },
  'PUT /api/front/messages-lus': {
    summary: 'Note que la personne connectée a vu des messages de son école',
    description: 'Les messages vus ne sont plus comptés comme nouveaux, sur aucun appareil.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: ReadFormSchema,
    replies: { 200: ReadReplySchema },
    refusals: [],
  },
  'GET /api/front/examen': {
    summary: 'Où en sont les demandes d’inscription à l’examen',
    description: 'Les demandes de l’inscription choisie, et si une nouvelle peut être faite.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: ExamReplySchema },
    refusals: [],
  },
  'POST /api/front/examen': {
    summary: 'Demande à l’école une inscription à l’examen',
    description:
      'La demande est enregistrée et envoyée à l’école par e-mail\u00a0; une seule à la fois par inscription.',
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.exam],
    query: none,
    form: ExamFormSchema,
    replies: { 201: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'EXAMEN_FERME', 'DEMANDE_EN_COURS'],
  },
  'PUT /api/front/examen/{id}': {
    summary: 'Change une demande que l’école n’a pas encore traitée',
    description: 'Possible tant que l’école n’a pas répondu\u00a0; l’école en est prévenue.',
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.exam],
    params: byId,
    query: none,
    form: ExamFormSchema,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'EXAMEN_FERME', 'DEMANDE_TRAITEE'],
  },
  'PUT /api/front/examen/{id}/retrait': {
    summary: 'Retire une demande que l’école n’a pas encore traitée',
    description: 'La demande reste visible, retirée\u00a0; une autre peut être faite.',
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.examWithdrawal],
    params: byId,
    query: none,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'DEMANDE_TRAITEE'],
  },
  'PUT /api/front/examen-resultat': {
    summary: 'Dit comment l’examen s’est passé',
    description:
      'D’un examen dont le jour est passé et dont l’école n’a pas dit le résultat\u00a0; peut être corrigé. Sert à vérifier les estimations.',
    fieldWords: { jour: 'Jour de l’examen (yyyy-MM-dd).', issue: 'Le résultat.' },
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: ExamOutcomeFormSchema,
    replies: { 200: ExamOutcomeSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE'],
  },
  'GET /api/compte': {
    summary:
      'Le compte de la personne connectée\u00a0: comment on y entre, sa suppression si elle est demandée',
    description: 'De quoi afficher la page du compte, avant ou après le choix d’une inscription.',
    access: 'session',
    whileActing: 'allowed',
    query: none,
    replies: { 200: AccountSchema },
    refusals: [],
  },
  'PUT /api/compte/mot-de-passe': {
    summary: 'Change le mot de passe et ferme les autres sessions',
    description:
      'Le mot de passe actuel est demandé\u00a0; les autres sessions, les connexions et les liens en attente prennent fin, et un e-mail le dit.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'typed-password',
    rateLimits: [RATE_LIMITS.ownPassword, RATE_LIMITS.newPassword],
    query: none,
    form: NewPasswordFormSchema,
    replies: { 200: PasswordChangedSchema },
    refusals: ['MOT_DE_PASSE_FAUX', 'MOT_DE_PASSE_REFUSE', 'CONNEXION_EXTERNE'],
  },
  'POST /api/compte/confirmation': {
    summary: 'Confirme que c’est bien la personne, par son mot de passe',
    description:
      'Pendant dix minutes, cette session peut faire ce qui demande une confirmation (CONFIRMATION_REQUISE). Les essais sont comptés par personne et par adresse.',
    fieldWords: { confirme_jusqu_a: 'Jusqu’à quand la confirmation compte.' },
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.ownPassword, RATE_LIMITS.ownPasswordAddress],
    query: none,
    form: ConfirmationFormSchema,
    replies: { 200: ConfirmedSchema },
    refusals: ['MOT_DE_PASSE_FAUX', 'CONNEXION_EXTERNE'],
  },
  'POST /api/compte/confirmation/lien': {
    summary: 'Envoie un lien de confirmation à une personne qui n’a pas de mot de passe ici',
    description:
      'Le lien ne compte que dans le navigateur de cette session. ACCES_REFUSE\u00a0: la personne a un mot de passe ici, ou se connecte sur un autre serveur.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.confirmationLink],
    query: none,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'GET /api/compte/appareils': {
    summary: 'Les appareils sur lesquels la personne est connectée',
    description:
      'Les sessions de la personne, celle qui demande d’abord ; celles d’un membre de l’école à sa place n’y sont pas.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: T.Array(DeviceSchema) },
    refusals: [],
  },
  'POST /api/compte/appareils/deconnexion': {
    summary: 'Déconnecte tous les autres appareils de la personne',
    description:
      'Ferme toutes les autres sessions et connexions de la personne, et prévient les autres services.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    query: none,
    replies: { 200: DevicesEndedSchema },
    refusals: [],
  },
  'POST /api/compte/appareils/{id}/deconnexion': {
    summary: 'Déconnecte un autre appareil de la personne',
    description: 'Ferme une autre session de la personne, et la connexion dont elle vient.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    params: byId,
    query: none,
    replies: { 200: DevicesEndedSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/front/objectif': {
    summary: 'Change l’objectif de l’élève et ses rappels, pour l’inscription choisie',
    description:
      'Le jour de l’examen ou des minutes par jour, ou ni l’un ni l’autre\u00a0; une heure de rappel par e-mail, ou aucune. Le jour d’une convocation l’emporte.',
    fieldWords: {
      examen: 'Jour de l’examen (yyyy-MM-dd), ou vide.',
      minutes: 'Minutes par jour, ou vide.',
      rappel: 'Heure du rappel par e-mail (à Paris), ou vide\u00a0: aucun.',
    },
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: GoalFormSchema,
    replies: { 200: GoalSchema },
    refusals: [],
  },
  'GET /api/front/objectif/calendrier': {
    summary: 'Un rappel quotidien, à ajouter à son agenda',
    description:
      'Un fichier iCalendar (RFC 5545)\u00a0: chaque jour à l’heure dite, jusqu’à la veille de l’examen s’il est connu.',
    fieldWords: { heure: 'Heure du rappel, là où se trouve l’élève.' },
    access: 'learner',
    whileActing: 'allowed',
    query: CalendarQuerySchema,
    replies: { 200: FileSchema },
    file: 'text/calendar',
    refusals: [],
  },
  'GET /api/compte/donnees': {
    summary: 'Tout ce qui est gardé de la personne connectée, en JSON et en CSV, dans une archive',
    description:
      'Une archive ZIP, écrite au fur et à mesure\u00a0: un fichier JSON, un CSV par sujet, un mode d’emploi. Six par heure.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    rateLimits: [RATE_LIMITS.dataExport],
    query: none,
    replies: { 200: FileSchema },
    file: 'application/zip',
    refusals: [],
  },
  'POST /api/compte/suppression': {
    summary: 'Demande la suppression du compte\u00a0: un e-mail la fait confirmer',
    description: 'Rien n’est supprimé avant que le lien reçu par e-mail soit ouvert, puis sept jours.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'typed-password',
    rateLimits: [RATE_LIMITS.ownPassword, RATE_LIMITS.erasure],
    query: none,
    form: ErasureFormSchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE', 'MOT_DE_PASSE_FAUX', 'SUPPRESSION_PREVUE'],
  },
  'POST /api/compte/suppression/annulation': {
    summary: 'Garde un compte dont la suppression était demandée',
    description: 'Annule une suppression demandée ou confirmée, tant qu’elle n’est pas faite.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: ErasureCancelledSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/front/series-eleve': {
    summary: 'Les séries offertes, l’historique, les résultats par thème, le parcours personnalisé',
    description:
      'Le contenu du tableau de bord de l’inscription choisie. L’historique a les cinquante dernières séries touchées, et toujours la série de bienvenue terminée.',
    access: 'learner',
    whileActing: 'allowed',
    query: date,
    replies: { 200: StudentSeriesReplySchema },
    refusals: [],
  },
  'GET /api/front/historique': {
    summary: 'La suite de l’historique, après les séries du tableau de bord',
    description:
      'Cent séries au plus, la dernière touchée d’abord, à partir de celle qui est nommée, sans elle. Moins de cent\u00a0: il n’y en a plus.',
    fieldWords: { avant: 'Date de la dernière série reçue.', serie: 'Son identifiant.' },
    access: 'learner',
    whileActing: 'allowed',
    query: HistoryQuerySchema,
    replies: { 200: HistoryReplySchema },
    refusals: [],
  },
  'GET /api/front/themes': {
    summary: 'Les thèmes du permis choisi',
    description: 'Dans l’ordre du programme, chacun avec sa lettre et sa couleur.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: T.Array(ThemeSchema) },
    refusals: [],
  },
  'GET /api/front/structure/{id}': {
    summary: 'L’école de la personne connectée',
    description: 'Seule l’école de la personne connectée répond\u00a0; toute autre est introuvable.',
    fieldWords: { id: 'Numéro de l’école.' },
    access: 'session',
    whileActing: 'allowed',
    params: closed({ id: RowIdText }),
    query: none,
    replies: { 200: StructureReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
