/** What an operator sees of the platform itself: brands, mails, jobs, content, health. */
import * as T from 'typebox';
import { HEALTH_WORDS, JOB_NAMES, MAIL_STATES, RUNNABLE_JOBS } from './operator-lists.ts';
import { closed, Instant, nullable, QuestionId, RowIdText, stringEnum } from './shapes.ts';

export const BrandsReplySchema = closed({
  marques: T.Array(
    closed({
      nom: T.String(),
      titre: T.String(),
      ecoles: T.Integer(),
      suspendues: T.Integer(),
      /** People with an open access. */
      eleves: T.Integer(),
      /** Address of the server that signs its people in; null for our own sign-on. */
      connexion: nullable(T.String()),
      /** Where it is shown, besides the address of the platform. */
      adresse: nullable(T.String()),
    }),
  ),
});

export const MailsQuerySchema = closed({
  etat: T.Optional(stringEnum(MAIL_STATES)),
  page: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,4}$' })),
});
export const MailsReplySchema = closed({
  /** Whether a relay is set; without one, everything waits. */
  relais: T.Boolean(),
  en_attente: T.Integer(),
  en_echec: T.Integer(),
  total: T.Integer(),
  page: T.Integer(),
  emails: T.Array(
    closed({
      id: T.Integer(),
      /** Null when an older program queued it. */
      genre: nullable(T.String()),
      destinataire: T.String(),
      ecole: nullable(T.String()),
      cree_le: Instant,
      tentatives: T.Integer(),
      /** Of a mail that waits. */
      prochaine: nullable(Instant),
      echec_le: nullable(Instant),
      /** The relay's own words. */
      raison: nullable(T.String()),
      /** False once its text is no longer kept, because it held a secret: it is asked for anew. */
      relancable: T.Boolean(),
    }),
  ),
});
export const MailParams = closed({ id: RowIdText });
export const MailsRequeuedSchema = closed({ relances: T.Integer() });
export const MailDiscardedSchema = closed({ abandonne: T.Boolean() });

export const JobsReplySchema = closed({
  taches: T.Array(
    closed({
      nom: stringEnum(JOB_NAMES),
      /** False where this server does not do it: no relay for mails. */
      faite_ici: T.Boolean(),
      lancable: T.Boolean(),
      en_cours: T.Boolean(),
      /** From the end of a round to the next. */
      toutes_les_s: T.Integer(),
      commencee_le: nullable(Instant),
      terminee_le: nullable(Instant),
      reussie_le: nullable(Instant),
      duree_ms: nullable(T.Integer()),
      prochaine: nullable(Instant),
      echec_le: nullable(Instant),
      /** Null once a later round has succeeded. */
      raison: nullable(T.String()),
    }),
  ),
});
export const JobParams = closed({ id: stringEnum(RUNNABLE_JOBS) });
export const JobStartedSchema = closed({ lancee: T.Boolean() });

export const ContentReplySchema = closed({
  /** Changes with any question that is asked today. */
  version: T.String(),
  versions: T.Array(closed({ version: T.String(), depuis: Instant })),
  banques: T.Array(
    closed({
      code: T.String(),
      /** Codes of the licences that ask from it. */
      permis: T.Array(T.String()),
      questions: T.Integer(),
      retirees: T.Array(T.String()),
      signalements: T.Integer(),
    }),
  ),
  /** Learners' reports that nobody has read, by question, the most reported first. */
  signalements: T.Array(
    closed({
      question: T.String(),
      nombre: T.Integer(),
      premier_le: Instant,
      dernier_le: Instant,
      /** The last ones. */
      textes: T.Array(T.String()),
    }),
  ),
  /** Questions that are reported, also those that this reply leaves out. */
  questions_signalees: T.Integer(),
});
export const ReportedQuestionParams = closed({ id: QuestionId });
export const ReportsReadSchema = closed({ lus: T.Integer() });

const Word = stringEnum(HEALTH_WORDS);
export const HealthReplySchema = closed({
  mesure_le: Instant,
  base: closed({
    etat: Word,
    genre: stringEnum(['embarquee', 'postgresql']),
    reponse_ms: nullable(T.Integer()),
    connexions: T.Integer(),
    en_attente: T.Integer(),
    /** Statements that failed since the start of this process. */
    requetes_en_erreur: T.Integer(),
    version: T.String(),
  }),
  emails: closed({
    etat: Word,
    relais: T.Boolean(),
    en_attente: T.Integer(),
    en_echec: T.Integer(),
    plus_ancien: nullable(Instant),
  }),
  disque: closed({ etat: Word, libre_octets: nullable(T.Integer()), total_octets: nullable(T.Integer()) }),
  /** The last backup that was made from this machine. */
  sauvegarde: closed({ etat: Word, faite_le: nullable(Instant), octets: nullable(T.Integer()) }),
  taches: closed({ etat: Word, en_echec: T.Array(stringEnum(JOB_NAMES)) }),
  processus: closed({
    etat: Word,
    vivants: T.Array(closed({ depuis: Instant, vu_le: Instant, ici: T.Boolean() })),
    /** How late this process answers its own timers: half of the time, and at worst 1 % of it. */
    retard_ms: closed({ median: T.Number(), p99: T.Number() }),
  }),
  versions: closed({ produit: T.String(), node: T.String(), schema: T.String(), contenu: T.String() }),
  /** The last ones. */
  pannes: T.Array(closed({ cause: stringEnum(['database', 'stopped']), debut: Instant, fin: Instant })),
});

export type BrandsReply = T.Static<typeof BrandsReplySchema>;
export type MailsReply = T.Static<typeof MailsReplySchema>;
export type JobsReply = T.Static<typeof JobsReplySchema>;
export type ContentReply = T.Static<typeof ContentReplySchema>;
export type HealthReply = T.Static<typeof HealthReplySchema>;
