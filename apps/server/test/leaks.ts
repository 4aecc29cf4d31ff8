/**
 * Collects everything that is sent to a learner during a series, and searches it for answers that must still be
 * secret.
 */

import { listPropositions, listValues, type Question } from '@balise/content/question';
import { drawQuestionWhy } from '@balise/content/why';
import type { PublicQuestion } from '@balise/contract/learner/question';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './harness.ts';
import { firstDataOf, openPage } from './page.ts';
import {
  answer,
  begin,
  correction,
  create,
  dashboard,
  question,
  selectAnswerKey,
  selectSeriesItems,
} from './walk.ts';

/** The only fields that a question may have before it is answered. */
const FIELDS = new Set([
  'identifiant',
  'position',
  'theme',
  'enonce',
  'attendu',
  'parties',
  'media',
  'consigne',
  'choix',
  'lettre',
  'texte',
  'url',
  'largeur',
  'hauteur',
  'alternative',
  'clip',
  'duree_s',
  'description',
  'valeur',
  'unite',
  'decimales',
  'tolerance',
  // The rule of a word is null until its question is answered.
  'mots',
  'mot',
  'nom',
  'definition',
  'exemple',
  'regle',
]);
const PICTURE = /^\/media\/[0-9a-f]{32}-(640|960|1280|1920)\.svg$/;
const CLIP = /^\/media\/[0-9a-f]{32}-c\d\.json$/;
/** Field names that could hold an answer, in a body, a header or a drawing. */
const TELLING =
  /"(right|why|juste|bonnes?|raisons?|explication|explanation|source|article|reponses?|answers?|valeurs|attendue|resolution|solution|pourquoi|calque|phrases)"\s*:/;
/** The same for what tells of a learner's results, too. */
const ABOUT_A_QUESTION =
  /"(right|why|juste|bonnes?|explication|explanation|source|article|pourquoi|calque)"\s*:/;

/** Answers a whole series, sometimes wrong, and returns what was revealed too early. */
export async function findLeaks(t: TestApp, client: Client, slug: string): Promise<string[]> {
  const leaks: string[] = [];
  const pictures = new Set<string>();
  const started = await create(client, slug);
  const { id, correction: corrected } = started.body.serie;
  const isExam = corrected === 'fin';
  const key = await selectAnswerKey(t, id);
  const readable = readableText(t);
  const asked = key.map(({ id: one }) => {
    const found = questionOf(t, one);
    return { id: one, secrets: secretsOf(found, readable) };
  });
  let position = 0;
  const hear = (reply: Pick<Answer, 'text' | 'headers'>, isTelling = TELLING) => {
    const bytes = `${JSON.stringify(reply.headers)}\n${reply.text}`;
    const name = isTelling.exec(bytes)?.[0];
    if (name) leaks.push(`${slug} ${position}: a field ${name}`);
    // The answers of a mock exam stay secret until its end.
    for (const unanswered of asked.slice(isExam ? 0 : position))
      for (const secret of unanswered.secrets)
        if (bytes.includes(secret)) leaks.push(`${slug} ${position}: «${secret}» of ${unanswered.id}`);
  };
  const look = async (shown: PublicQuestion | null) => {
    if (!shown) return;
    leaks.push(
      ...faultsOf(shown, questionOf(t, shown.identifiant)).map((fault) => `${slug} ${position}: ${fault}`),
    );
    if (pictures.has(shown.media.url)) return;
    pictures.add(shown.media.url);
    hear(await client.get(shown.media.url));
    if (shown.media.clip) hear(await client.get(shown.media.clip.url));
  };

  // What a dashboard may tell, and no more.
  const hearPage = async (path: string) => {
    const page = await openPage(client, path);
    if (!firstDataOf(page.text)) leaks.push(`${slug} ${position}: ${path} came without its data`);
    hear(page, ABOUT_A_QUESTION);
  };

  hear(started);
  await hearPage(`/player/${id}`);
  for (; position < key.length; position++) {
    const shown = await question(client, id);
    hear(shown);
    await look(shown.body.question);
    await look(shown.body.suivante);
    if (position < 2) await hearPage(`/player/${id}`);
    const { id: current = '', right = '', wrong = '', typed = '' } = key[position] ?? {};
    const isWrong = position % 3 === 0;
    const stored = await answer(
      client,
      id,
      current,
      isWrong ? wrong : right,
      isWrong ? {} : { valeurs: typed },
    );
    if (isExam) {
      hear(stored);
      if (position < key.length - 1) hear(await correction(client, id));
      continue;
    }
    position++;
    hear(stored);
    hear(withoutCorrection(await correction(client, id)));
    position--;
  }
  const history = await dashboard(client);
  hear(history, ABOUT_A_QUESTION);
  await hearPage('/dashboard');
  return leaks;
}

/** The reply without the correction, which is allowed after an answer; all other fields are searched. */
function withoutCorrection({ body, headers }: Awaited<ReturnType<typeof correction>>) {
  const { correction: _, ...rest } = body;
  return { text: JSON.stringify(rest), headers };
}

function questionOf({ content }: TestApp, id: string): Question {
  const found = content.byId.get(id);
  if (!found) throw new Error(`no question ${id}`);
  return found;
}

/** Texts that only a correction may hold. A source that a question shows to its reader is not secret. */
function secretsOf(question: Question, readable: string): string[] {
  const { parts, explanation, source } = question;
  const layer = drawQuestionWhy(question);
  const whys = parts.flatMap((part) => listPropositions(part).map(({ why }) => why));
  const workings = listValues(parts).map(({ solution }) => solution);
  return [
    explanation,
    ...whys,
    ...workings,
    // As a file, and within JSON.
    ...(layer ? [...layer.sentences, layer.svg, JSON.stringify(layer.svg).slice(1, -1)] : []),
    ...[source.article, source.text].filter((text) => !readable.includes(text)),
  ];
}

/** All texts of the bank that a learner may read before answering. */
function readableText({ content }: TestApp): string {
  return [...content.byId.values()]
    .flatMap(({ statement, alt, story = '', parts }) => [
      statement,
      alt,
      story,
      ...parts.map(({ prompt }) => prompt),
      ...parts.flatMap((part) => listPropositions(part).map(({ text }) => text)),
    ])
    .join('\n');
}

/** Differences between a shown question and what its author lets everyone see. */
function faultsOf(shown: PublicQuestion, written: Question): string[] {
  const faults = [...fieldsOf(shown)].filter((name) => !FIELDS.has(name)).map((name) => `a field ${name}`);
  if (!PICTURE.test(shown.media.url)) faults.push(`the picture ${shown.media.url}`);
  if (shown.media.clip && !CLIP.test(shown.media.clip.url)) faults.push(`the clip ${shown.media.clip.url}`);
  if (shown.media.clip && shown.media.clip.description !== written.story) faults.push('another story');
  if (shown.media.alternative !== written.alt) faults.push('another alternative text');
  if (shown.enonce !== written.statement) faults.push('another statement');
  for (const [index, part] of shown.parties.entries()) {
    const texts = (list: readonly string[] = []) => [...list].sort().join('\n');
    const authored = propositionsAt(written, index).map(({ text }) => text);
    if (texts(part.choix.map(({ texte }) => texte)) !== texts(authored)) faults.push('another proposition');
    if (part.choix.map(({ lettre }) => lettre).join('') !== 'ABCD'.slice(...span(shown, index)))
      faults.push('letters out of order');
  }
  return faults;
}

const propositionsAt = ({ parts }: Question, index: number) => {
  const part = parts[index];
  return part ? listPropositions(part) : [];
};

function span(shown: PublicQuestion, part: number): [number, number] {
  const before = shown.parties.slice(0, part).reduce((sum, { choix }) => sum + choix.length, 0);
  return [before, before + (shown.parties[part]?.choix.length ?? 0)];
}

function fieldsOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return new Set([...own, ...Object.values(value).flatMap((inner) => [...fieldsOf(inner)])]);
}

/**
 * Counts at which place the right proposition appeared, over the shuffled parts of new series with one right
 * proposition: one list for parts of two, one for parts of four.
 */
export async function rightPlaces(t: TestApp, client: Client, series: number): Promise<number[][]> {
  const counts = [
    [0, 0],
    [0, 0, 0, 0],
  ];
  const drawn = new Set<string>();
  for (let n = 0; n < series; n++) {
    const id = await begin(client, 'entrainement', { ordre_lettrage: String(1 + (n % 2)) });
    if (drawn.has(id)) throw new Error('a series is counted twice');
    drawn.add(id);
    // Opened, because a series that was never opened comes back in place of a new one.
    await question(client, id);
    for (const { id: one, order } of await selectSeriesItems(t, id)) {
      for (const [index, part] of questionOf(t, one).parts.entries()) {
        if ('value' in part) continue;
        const rights = part.propositions.flatMap(({ right }, at) => (right ? [at] : []));
        const places = counts.find(({ length }) => length === part.propositions.length);
        if (part.fixedOrder || rights.length !== 1 || !places) continue;
        const place = order[index]?.indexOf(rights[0] ?? -1) ?? -1;
        places[place] = (places[place] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** By chance, fewer than one run in a million exceeds it (one or three degrees of freedom). */
export const TOO_FAR = 31;

/** The chi-squared distance of the counts from equal ones. */
export function chi2(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}
