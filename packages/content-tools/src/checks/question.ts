/** Checks of one question beyond its schema: its picture, its wording, its clip. */

import { listPropositions, type Question } from '@balise/content/question';
import { findFigureDisagreement } from '@balise/content/truth/chart';
import { findInlandDisagreement, isInlandRule } from '@balise/content/truth/inland';
import { findSeaDisagreement, isSeaRule } from '@balise/content/truth/sea';
import { findSpeedDisagreement, isSpeedRule } from '@balise/content/truth/speed';
import { findUnwritableTexts } from '@balise/content/unwritable-texts';
import { GATES, hasEmptyBox, isKnownSign, LAMP_NAMES, OBJECTS, PEOPLE } from '@balise/scene/facts';

export interface QuestionRemark {
  /** JSON path inside the question's file. */
  path: string;
  message: string;
}

export type Draw = (scene: Question['scene'], options: { width: number }) => string;

/** Shorter words (OUI, deux…) occur in any sentence. */
const TELLING_LENGTH = 5;
/** Largest scene in bytes: a scene describes, it does not draw. A larger one has too much detail. */
const SCENE_BYTES = 2048;

export function checkQuestion(question: Question, draw: Draw): QuestionRemark[] {
  return [
    ...listTexts(question).flatMap(({ path, text }) =>
      findWordingFaults(text).map((message) => ({ path, message })),
    ),
    ...checkPicture(question.scene, draw),
    ...checkClip(question),
    ...findAnswerLeaks(question),
    ...checkFigures(question),
    ...checkRules(question),
    ...(question.reviewOn > question.checkedOn
      ? []
      : [{ path: '/reviewOn', message: 'is not after checkedOn' }]),
  ];
}

/** A clip must have a story, and may move only what its scene has. */
function checkClip({ scene, story }: Question): QuestionRemark[] {
  const clip = scene.view === 'conducteur' ? scene.clip : undefined;
  if (scene.view !== 'conducteur' || !clip)
    return story === undefined ? [] : [{ path: '/story', message: 'tells a clip that is not there' }];
  const remarks = [
    ...(scene.road.bend || scene.place === 'tunnel'
      ? ['moves on a bend or in a tunnel, which no clip can']
      : []),
    ...findMovingStrangers(scene, clip),
    ...(isOutOfOrder(clip) ? ['has seconds out of order, or after its end'] : []),
  ];
  return [
    ...remarks.map((message) => ({ path: '/scene/clip', message })),
    ...(story ? [] : [{ path: '/story', message: 'is missing: the scene moves' }]),
  ];
}

type ClipScene = Extract<Question['scene'], { view: 'conducteur' }>;
type Clip = NonNullable<ClipScene['clip']>;

/** Who takes a pose: people, and the riders who signal with their arm or look back. */
const POSED = [...PEOPLE, 'velo', 'trottinette', 'scooter', 'moto'] as const;

/** What a clip moves although the scene lacks it, or in a way that its kind can't move. */
function findMovingStrangers({ actors = [], trafficLights = [] }: ClipScene, clip: Clip): string[] {
  const remarks: string[] = [];
  if (clip.actors?.some(({ actor }) => actor >= actors.length))
    remarks.push('moves an actor that is not there');
  if (clip.signals?.some(({ light }) => light >= trafficLights.length))
    remarks.push('changes a light that is not there');
  for (const { actor, poses, gates } of clip.actors ?? []) {
    const kind = actors[actor]?.kind;
    if (poses && !POSED.some((one) => one === kind)) remarks.push(`gives poses to ${kind}, which is nobody`);
    if (gates && !GATES.some((one) => one === kind))
      remarks.push(`moves the arm of ${kind}, which is no barrier`);
  }
  return remarks;
}

function isOutOfOrder({ ego, actors = [], duration }: Clip): boolean {
  const lists = [ego, ...actors.flatMap(({ path = [], poses = [], gates = [] }) => [path, poses, gates])];
  return lists.some((list) => list.some(([t], i) => t > duration || t <= (list[i - 1]?.[0] ?? -1)));
}

/** Every sentence that a learner reads, with its path. */
export function listTexts(question: Question): { path: string; text: string }[] {
  const parts = question.parts.flatMap((part, p) => [
    ...(part.prompt === undefined ? [] : [{ path: `/parts/${p}/prompt`, text: part.prompt }]),
    ...('value' in part ? [{ path: `/parts/${p}/value/solution`, text: part.value.solution }] : []),
    ...listPropositions(part).flatMap((one, i) => [
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
    ...(question.story === undefined ? [] : [{ path: '/story', text: question.story }]),
  ];
}

/** Faults of French typography. */
export function findWordingFaults(text: string): string[] {
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

/**
 * A required figure must agree with the data it is computed from. Every figure of the deep-sea bank needs such data.
 */
export function checkFigures(
  question: Pick<Question, 'id' | 'parts' | 'scene' | 'computed'>,
): QuestionRemark[] {
  const { computed } = question;
  return question.parts.flatMap((part, p) => {
    if (!('value' in part)) return [];
    if (!computed)
      return question.id.startsWith('ha-') ? [{ path: '/computed', message: 'lacks beside a figure' }] : [];
    try {
      const message = findFigureDisagreement(computed, part.value, question.scene);
      return message ? [{ path: `/parts/${p}/value/answer`, message }] : [];
    } catch (error) {
      return [{ path: '/computed', message: error instanceof Error ? error.message : String(error) }];
    }
  });
}

/**
 * The right propositions must agree with the rules of the sea, of inland waters or of speeds, applied to the picture.
 */
export function checkRules({
  computed,
  parts,
  scene,
}: Pick<Question, 'parts' | 'scene' | 'computed'>): QuestionRemark[] {
  if (!computed) return [];
  const disagrees = isSeaRule(computed.kind)
    ? findSeaDisagreement
    : isInlandRule(computed.kind)
      ? findInlandDisagreement
      : isSpeedRule(computed.kind)
        ? findSpeedDisagreement
        : undefined;
  if (!disagrees) return [];
  try {
    const message = disagrees(computed, parts, scene);
    return message ? [{ path: '/computed', message }] : [];
  } catch (error) {
    return [{ path: '/computed', message: error instanceof Error ? error.message : String(error) }];
  }
}

/** Checks a scene. Paths in the result begin at `/scene`. */
export function checkPicture(scene: Question['scene'], draw: Draw): QuestionRemark[] {
  const unwritable = findUnwritableTexts({ scene });
  const remarks: QuestionRemark[] = [...unknownNames(scene, '/scene'), ...unwritable];
  const bytes = Buffer.byteLength(JSON.stringify(scene));
  if (bytes > SCENE_BYTES)
    remarks.push({ path: '/scene', message: `takes ${bytes} bytes, ${SCENE_BYTES} at most` });
  try {
    const svg = draw(scene, { width: 640 });
    if (!svg.startsWith('<svg') || !svg.endsWith('</svg>'))
      remarks.push({ path: '/scene', message: 'is not drawn as one SVG' });
    if (/\b(NaN|undefined|Infinity)\b/.test(svg))
      remarks.push({ path: '/scene', message: 'is drawn with a number that is not one' });
    // Words that the view writes of itself are in no field of the scene.
    if (unwritable.length === 0 && hasEmptyBox(svg))
      remarks.push({ path: '/scene', message: 'is drawn with an empty box for a letter that is not there' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    remarks.push({ path: '/scene', message: `cannot be drawn: ${reason}` });
  }
  return remarks;
}

/** Signs and objects that are in no catalogue, anywhere in the scene. */
function* unknownNames(value: unknown, path: string): Generator<QuestionRemark> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    yield* unknownSign(value, path);
    yield* unknownLamps(value, path);
    yield* unknownObject(value, path);
  }
  for (const [key, one] of Object.entries(value)) yield* unknownNames(one, `${path}/${key}`);
}

function* unknownSign(value: object, path: string): Generator<QuestionRemark> {
  if ('code' in value && typeof value.code === 'string' && !isKnownSign(value.code))
    yield { path: `${path}/code`, message: `names an unknown sign: ${value.code}` };
}

function* unknownLamps(value: object, path: string): Generator<QuestionRemark> {
  if (!('lamps' in value) || !Array.isArray(value.lamps)) return;
  for (const [index, lamp] of value.lamps.entries())
    if (!LAMP_NAMES.includes(String(lamp)))
      yield { path: `${path}/lamps/${index}`, message: `names an unknown warning lamp: ${lamp}` };
}

function* unknownObject(value: object, path: string): Generator<QuestionRemark> {
  if (!('view' in value) || value.view !== 'objet' || !('subject' in value)) return;
  const states = OBJECTS[String(value.subject)];
  if (!states) yield { path: `${path}/subject`, message: `names an unknown object: ${value.subject}` };
  else if ('state' in value && !states.includes(String(value.state)))
    yield { path: `${path}/state`, message: `names an unknown state of ${value.subject}: ${value.state}` };
}

/** The learner reads the alternative text before answering, so it must not reveal the answer. */
export function findAnswerLeaks(question: Pick<Question, 'alt' | 'parts'>): QuestionRemark[] {
  const alt = ` ${normalizeText(question.alt)} `;
  const isSaid = (text: string) => alt.includes(` ${normalizeText(text)} `);
  return question.parts.flatMap((part) => {
    // A text that names all propositions («Image A : …, image B : …») reveals nothing.
    const propositions = listPropositions(part);
    if (propositions.every(({ text }) => isSaid(text))) return [];
    return propositions
      .filter((one) => one.right && normalizeText(one.text).length >= TELLING_LENGTH && isSaid(one.text))
      .map((one) => ({ path: '/alt', message: `repeats the right answer «${one.text}»` }));
  });
}

/** Only letters, digits and single spaces, for comparing sentences without their punctuation and accents. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
