/** What one question must respect beyond its schema: its picture, its wording, its second reading. */
import type { Question } from '../apps/server/src/content/question.ts';
import { OBJECTS } from '../packages/scene/src/objects/catalogue.ts';
import { isKnownSign } from '../packages/scene/src/signs/catalogue.ts';

export interface Remark {
  /** JSON path inside the question's file. */
  path: string;
  message: string;
}

export type Draw = (scene: Question['scene'], options: { width: number }) => string;

/** Shorter words (OUI, deux…) turn up in any sentence. */
const TELLING_LENGTH = 5;
/** A scene is a description, not a drawing: past this it says too much. */
const SCENE_BYTES = 2048;

export function checkQuestion(question: Question, draw: Draw): Remark[] {
  return [
    ...texts(question).flatMap(({ path, text }) => wording(text).map((message) => ({ path, message }))),
    ...pictureRemarks(question.scene, draw),
    ...givenAway(question),
    ...(question.reviewOn > question.checkedOn
      ? []
      : [{ path: '/reviewOn', message: 'is not after checkedOn' }]),
    ...(question.blind ? [] : [{ path: '/blind', message: 'has no second reading' }]),
  ];
}

/** Every sentence a learner reads, with its path. */
export function texts(question: Question): { path: string; text: string }[] {
  const parts = question.parts.flatMap((part, p) => [
    ...(part.prompt === undefined ? [] : [{ path: `/parts/${p}/prompt`, text: part.prompt }]),
    ...part.propositions.flatMap((one, i) => [
      { path: `/parts/${p}/propositions/${i}/text`, text: one.text },
      { path: `/parts/${p}/propositions/${i}/why`, text: one.why },
    ]),
  ]);
  return [
    { path: '/statement', text: question.statement },
    ...parts,
    { path: '/explanation', text: question.explanation },
    { path: '/source/text', text: question.source.text },
    { path: '/source/article', text: question.source.article },
    { path: '/alt', text: question.alt },
  ];
}

/** Faults of French typography. */
export function wording(text: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push('is blank');
  if (text !== text.trim()) faults.push('starts or ends with a space');
  if (/'/.test(text)) faults.push("has a straight apostrophe (') for ’");
  if (/"/.test(text)) faults.push('has straight quotes (") for « »');
  if (/\.\.\./.test(text)) faults.push('has three dots for …');
  if (/(^|[^\u00a0\u202f])[:;!?»]/.test(text)) faults.push('lacks a no-break space before : ; ! ? or »');
  if (/«(?![\u00a0\u202f])/.test(text)) faults.push('lacks a no-break space after «');
  return faults;
}

/** Paths are those of a scene at `/scene`. */
export function pictureRemarks(scene: Question['scene'], draw: Draw): Remark[] {
  const remarks = [...unknownNames(scene, '/scene')];
  const bytes = Buffer.byteLength(JSON.stringify(scene));
  if (bytes > SCENE_BYTES)
    remarks.push({ path: '/scene', message: `takes ${bytes} bytes, ${SCENE_BYTES} at most` });
  try {
    const svg = draw(scene, { width: 640 });
    if (!svg.startsWith('<svg') || !svg.endsWith('</svg>'))
      remarks.push({ path: '/scene', message: 'is not drawn as one SVG' });
    if (/\b(NaN|undefined|Infinity)\b/.test(svg))
      remarks.push({ path: '/scene', message: 'is drawn with a number that is not one' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    remarks.push({ path: '/scene', message: `cannot be drawn: ${reason}` });
  }
  return remarks;
}

/** Signs and objects that the catalogues do not know, wherever they stand in the scene. */
function* unknownNames(value: unknown, path: string): Generator<Remark> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* unknownNames(one, `${path}/${index}`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('code' in value && typeof value.code === 'string' && !isKnownSign(value.code))
    yield { path: `${path}/code`, message: `names an unknown sign: ${value.code}` };
  if ('view' in value && value.view === 'objet' && 'subject' in value) {
    const states = OBJECTS[String(value.subject)];
    if (!states) yield { path: `${path}/subject`, message: `names an unknown object: ${value.subject}` };
    else if ('state' in value && !states.includes(String(value.state)))
      yield { path: `${path}/state`, message: `names an unknown state of ${value.subject}: ${value.state}` };
  }
  for (const [key, one] of Object.entries(value)) yield* unknownNames(one, `${path}/${key}`);
}

/** The alternative text is read before the answer is given: it may not say it. */
export function givenAway(question: Pick<Question, 'alt' | 'parts'>): Remark[] {
  const alt = ` ${plain(question.alt)} `;
  const isSaid = (text: string) => alt.includes(` ${plain(text)} `);
  return question.parts.flatMap((part) => {
    // Naming everything on offer («Image A : …, image B : …») tells nothing.
    if (part.propositions.every(({ text }) => isSaid(text))) return [];
    return part.propositions
      .filter((one) => one.right && plain(one.text).length >= TELLING_LENGTH && isSaid(one.text))
      .map((one) => ({ path: '/alt', message: `repeats the right answer «${one.text}»` }));
  });
}

/** Letters, figures and single spaces: what two sentences have in common when punctuation is forgotten. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
