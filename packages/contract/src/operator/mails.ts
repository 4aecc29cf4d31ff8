/** Mails that wait, or could not be sent. */
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { closed, Instant, nullable, PageText, RowIdText, stringEnum } from '../base/shapes.ts';
import { MAIL_STATES } from './lists.ts';
import { operators } from './people.ts';

export const MailsReplySchema = closed({
  /** Without a relay, everything waits. */
  hasRelay: T.Boolean(),
  waiting: T.Integer(),
  failed: T.Integer(),
  total: T.Integer(),
  page: T.Integer(),
  mails: T.Array(
    closed({
      id: T.Integer(),
      /** As it is stored; null when an older program queued it. */
      kind: nullable(T.String()),
      recipient: T.String(),
      school: nullable(T.String()),
      createdAt: Instant,
      attempts: T.Integer(),
      /** Of a mail that waits. */
      nextAt: nullable(Instant),
      failedAt: nullable(Instant),
      /** The relay's own words. */
      reason: nullable(T.String()),
      /** False once its text is no longer kept, because it held a secret: it is asked for anew. */
      canRetry: T.Boolean(),
    }),
  ),
});

export const RetriedSchema = closed({ retried: T.Integer() });
export const MailAbandonedSchema = closed({ isAbandoned: T.Boolean() });
const byMail = closed({ id: RowIdText });
const mail = 'Numéro de l’e-mail.';

export const operatorMailOperations = {
  'GET /api/operator/mails': {
    summary: 'Les e-mails qui attendent, ou qui n’ont pas pu partir',
    description: 'Sans leur objet ni leur texte, qui peuvent ouvrir un compte. Par pages de 50.',
    fieldWords: {
      state: 'Ceux qui ont échoué, ou ceux qui attendent\u00a0; rien\u00a0: ceux qui ont échoué.',
      page: 'Numéro de la page, à partir de 1.',
      kind: 'Ce que l’e-mail annonce.',
      reason: 'La réponse du relais.',
    },
    ...operators,
    query: closed({ state: T.Optional(stringEnum(MAIL_STATES)), page: T.Optional(PageText) }),
    replies: { 200: MailsReplySchema },
  },
  'PUT /api/operator/mails/retry': {
    summary: 'Relance tous les e-mails en échec',
    description: 'Ceux dont le texte est encore gardé.',
    ...operators,
    replies: { 200: RetriedSchema },
  },
  'PUT /api/operator/mails/{id}/retry': {
    summary: 'Relance un e-mail en échec',
    description: 'Il attend de nouveau, comme s’il était nouveau.',
    fieldWords: { id: mail },
    ...operators,
    params: byMail,
    replies: { 200: RetriedSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/operator/mails/{id}/abandonment': {
    summary: 'Abandonne un e-mail',
    description: 'Qu’il attende ou qu’il ait échoué\u00a0: il ne partira pas.',
    fieldWords: { id: mail, isAbandoned: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...operators,
    params: byMail,
    replies: { 200: MailAbandonedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

export type MailsReply = T.Static<typeof MailsReplySchema>;
