/** The questions that are loaded, and what learners report about them. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Instant, QuestionId } from '../base/shapes.ts';
import { operators } from './people.ts';

export const ContentReplySchema = closed({
  /** Changes with any question that is asked today. */
  version: T.String(),
  versions: T.Array(closed({ version: T.String(), since: Instant })),
  banks: T.Array(
    closed({
      code: T.String(),
      /** Codes of the licences that ask from it. */
      licences: T.Array(T.String()),
      questions: T.Integer(),
      withdrawn: T.Array(T.String()),
      reports: T.Integer(),
    }),
  ),
  /** Learners' reports that nobody has read, by question, the most reported first. */
  reports: T.Array(
    closed({
      question: T.String(),
      count: T.Integer(),
      firstAt: Instant,
      lastAt: Instant,
      /** The last ones. */
      texts: T.Array(T.String()),
    }),
  ),
  /** Questions that are reported, also those that this reply leaves out. */
  reportedQuestions: T.Integer(),
});

export const ReportsReadSchema = closed({ read: T.Integer() });

export const operatorContentOperations = {
  'GET /api/operator/content': {
    summary: 'Les questions chargées, et ce que les élèves en signalent',
    description: 'Par banque\u00a0; avec les versions chargées et les signalements que personne n’a lus.',
    fieldWords: { licences: 'Permis qui tirent leurs questions de cette banque.' },
    ...operators,
    query: none,
    replies: { 200: ContentReplySchema },
  },
  'PUT /api/operator/reports/{id}/reading': {
    summary: 'Note comme lus les signalements d’une question',
    description: 'Ceux qui sont arrivés jusqu’ici. Les écoles gardent les leurs.',
    fieldWords: { id: 'Identifiant de la question.' },
    ...operators,
    params: closed({ id: QuestionId }),
    replies: { 200: ReportsReadSchema },
  },
} as const satisfies Record<string, Operation>;

export type ContentReply = T.Static<typeof ContentReplySchema>;
