/** The schools of a network side by side, as its head office compares them. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Day, Instant, nullable } from '../base/shapes.ts';

/** Null where fewer than eight people are counted, or where a sum would tell such a number. */
const hidden = nullable(T.Integer());
const LINE = {
  enrolled: hidden,
  active: hidden,
  /** Who sat an exam. */
  examined: hidden,
  passed: hidden,
  /** Percent. */
  rate: hidden,
};
export const NetworkLineSchema = closed(LINE);

export const NetworkReportSchema = closed({
  /** Of the network. */
  name: T.String(),
  /** Null before the first night, as the days. */
  madeAt: nullable(Instant),
  from: nullable(Day),
  to: nullable(Day),
  schools: T.Array(
    closed({
      name: T.String(),
      ...LINE,
      /** From the opening of the access to the passed exam. */
      medianDays: hidden,
    }),
  ),
  total: NetworkLineSchema,
});

export const schoolNetworkOperations = {
  'GET /api/school/network': {
    summary: 'Les écoles d’un groupement, comparées',
    description:
      'Des sommes des douze derniers mois entiers, faites chaque nuit, et aucun élève. Un nombre sous huit personnes est vide, et un total qui le donnerait par soustraction aussi.',
    access: 'staff',
    right: 'viewNetwork',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: NetworkReportSchema },
  },
} as const satisfies Record<string, Operation>;

export type NetworkLine = T.Static<typeof NetworkLineSchema>;
export type NetworkReport = T.Static<typeof NetworkReportSchema>;
