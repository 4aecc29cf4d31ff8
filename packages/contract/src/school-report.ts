/** The report of a school over a period, its files, and the comparison of the schools of a network. */
import * as T from 'typebox';
import { closed, Day, Instant, nullable } from './shapes.ts';

/** Rows of one file: more are refused, for a shorter period. */
export const MOST_EXPORTED = 20_000;
/** Days of the longest period. */
export const LONGEST_PERIOD = 1830;

export const PeriodSchema = closed({ du: Day, au: Day });

const ResultsSchema = closed({
  recus: T.Integer(),
  ajournes: T.Integer(),
  /** Percent; null without a result. */
  taux: nullable(T.Number()),
});

const reportLine = {
  /** Inscriptions opened in the period. */
  inscrits: T.Integer(),
  /** People who practised in it. */
  actifs: T.Integer(),
  demandes_examen: T.Integer(),
  resultats: ResultsSchema,
  /** Of people who sat this exam for the first time. */
  premiers_passages: ResultsSchema,
  /** Of practice, from the serving of each question to its answer. */
  minutes: T.Integer(),
};

export const SchoolReportSchema = closed({
  fait_le: Instant,
  ecole: T.String(),
  du: Day,
  au: Day,
  permis: T.Array(closed({ permis: T.String(), ...reportLine })),
  total: closed(reportLine),
});

/** Null where fewer than eight people are counted, or where a sum would tell such a number. */
const hidden = nullable(T.Integer());
const networkLine = {
  inscrits: hidden,
  actifs: hidden,
  presentes: hidden,
  recus: hidden,
  /** Percent. */
  taux: nullable(T.Integer()),
};

export const NetworkReportSchema = closed({
  groupement: T.String(),
  /** Null before the first night. */
  fait_le: nullable(Instant),
  du: nullable(Day),
  au: nullable(Day),
  ecoles: T.Array(
    closed({
      nom: T.String(),
      ...networkLine,
      /** From the opening of the access to the passed exam. */
      jours_mediane: hidden,
    }),
  ),
  total: closed(networkLine),
});

export type SchoolReportReply = T.Static<typeof SchoolReportSchema>;
export type NetworkReportReply = T.Static<typeof NetworkReportSchema>;
export type PeriodQuery = T.Static<typeof PeriodSchema>;
