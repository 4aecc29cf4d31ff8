/** A series of real questions, with the replies of the server. */
import type {
  AnswerReply,
  CorrectionReply,
  PresentationReply,
  QuestionReply,
} from '@balise/contract/learner/player';
import type { Correction, PublicQuestion } from '@balise/contract/learner/question';
import type { SeriesHead } from '@balise/contract/learner/series';
import { answerCall, answerWith, askContent } from './network.ts';

let series = 0;
const BLANK = '/blank.svg';

interface SeriesOptions {
  /** Ids of the questions. */
  questions: readonly string[];
  isStarted?: boolean;
  /** Seconds for each question. With a limit, the series is corrected at its end, like a mock exam. */
  limitS?: number;
  /** Blank pictures and no clips: enough for the layout, and much less work for the browser. */
  isBlank?: boolean;
  /** The why layer of every question. */
  why?: Correction['pourquoi'];
  /** Every question is withdrawn. */
  withdrawn?: Correction['retrait'];
  /** The words of the glossary that every question has. */
  words?: PublicQuestion['mots'];
  head?: Partial<SeriesHead>;
  presentation?: Partial<PresentationReply>;
}

/** Sets the replies to the player's calls. @returns the address of the series */
export const serveSeries = (options: SeriesOptions): string => serveMovingSeries(options).address;

/** The same for a series that another tab moves on: `moveTo` takes the index of the question, from 0. */
export function serveMovingSeries(options: SeriesOptions): { address: string; moveTo(index: number): void } {
  const { questions, isStarted = true, limitS, presentation } = options;
  series += 1;
  const id = `ca5e0000-0000-4000-8000-${String(series).padStart(12, '9')}`;
  let position = 0;
  /** Nothing was asked for since the last answer. */
  let isLeft = false;
  let answered: { id: string; form: URLSearchParams } | null = null;
  const head = (): SeriesHead => ({
    id,
    type: limitS ? 'examen' : 'entrainement',
    libelle: limitS ? 'Examen blanc' : 'Entraînement',
    slug: 'entrainement',
    ordre: 3,
    nb_questions: questions.length,
    position,
    terminee: position >= questions.length,
    chronometree: limitS !== undefined,
    correction: limitS ? 'fin' : 'apres',
    ...options.head,
  });
  const timer = () => (limitS ? { limite_s: limitS, restant_ms: limitS * 1000 } : null);
  const questionAt = async (index: number): Promise<PublicQuestion | null> => {
    const name = questions[index];
    if (name === undefined) return null;
    const { question } = await askContent<QuestionReply>(`/api/player/infos/${name}/question`);
    if (!question) return null;
    const media = options.isBlank ? { ...question.media, url: BLANK, clip: null } : question.media;
    return { ...question, media, position: index, ...(options.words && { mots: options.words }) };
  };
  answerCall(
    'GET /api/player/infos/{id}',
    (): PresentationReply => ({
      serie: head(),
      commencee: isStarted,
      image: null,
      limite_s: limitS ?? null,
      limite_commune_s: limitS ?? null,
      temps_pour: 'question',
      seuil: questions.length,
      officiel: null,
      utilise_credit: false,
      ...(isLeft && { correction_attend: true }),
      ...presentation,
    }),
  );
  answerWith('GET /api/player/infos/{id}/question', async () => {
    isLeft = false;
    const [question, suivante] = await Promise.all([questionAt(position), questionAt(position + 1)]);
    const reply: QuestionReply = { serie: head(), question, temps: timer(), clip_vu: false, suivante };
    return Response.json(reply);
  });
  answerWith('PUT /api/player/envoi-reponse', ({ form }) => {
    answered = { id: questions[position] ?? '', form };
    position += 1;
    isLeft = limitS === undefined && position < questions.length;
    const reply: AnswerReply = { position: position - 1, serie: head(), hors_delai: false, temps: timer() };
    return Response.json(reply);
  });
  answerWith('GET /api/player/infos/{id}/reponse', async () => {
    if (!answered) throw new Error('nothing was answered');
    const { form } = answered;
    form.set('identifiant', answered.id);
    await askContent('/api/player/envoi-reponse', { method: 'PUT', body: form });
    const corrected = await askContent<CorrectionReply>(`/api/player/infos/${answered.id}/reponse`);
    const { why = corrected.correction.pourquoi } = options;
    const { withdrawn } = options;
    const correction = {
      ...corrected.correction,
      pourquoi: why,
      ...(withdrawn && { retrait: withdrawn, juste: withdrawn.compte_juste }),
    };
    const suivante = await questionAt(position);
    const reply: CorrectionReply = { ...corrected, correction, serie: head(), suivante };
    return Response.json({ ...reply, question: { ...reply.question, position: position - 1 } });
  });
  return {
    address: `/player/${id}`,
    moveTo: (index) => {
      position = index;
    },
  };
}
