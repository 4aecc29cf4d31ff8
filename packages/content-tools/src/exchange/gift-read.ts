/**
 * Reads GIFT from our export or any other source, one question at a time, so that an unreadable one does not lose the
 * others.
 */

import type { Part } from '@balise/content/question';
import gift, { type GIFTQuestion, type TextChoice } from 'gift-pegjs';
import type { Draft, ImportedFile, LostField } from './carried.ts';
import { ARTICLE_MARK, SOURCE_MARK, STEM_BREAK, WORKING_BREAK } from './gift-write.ts';

/** In characters. The parser backtracks: a longer block could take it minutes. */
const LONGEST_BLOCK = 20_000;
const OURS = /^([a-z]{1,6}-[a-z]-\d{3})(?:\/([12]))?$/;

interface Block {
  line: number;
  text: string;
}

export function readGift(text: string): ImportedFile {
  const lost: LostField[] = [];
  const drafts = new Map<string, Draft>();
  for (const block of splitBlocks(text)) {
    const where = `line ${block.line}`;
    for (const question of parsed(block, lost)) {
      const draft = readDraft(question, where, lost);
      const known = draft && drafts.get(draft.id);
      if (!draft) continue;
      if (!known) drafts.set(draft.id, draft);
      else if (
        OURS.exec(('title' in question && question.title) || '')?.[2] === '2' &&
        known.parts?.length === 1
      )
        known.parts = [...known.parts, ...(draft.parts ?? [])];
      else lost.push({ where, what: `${draft.id} stands in the file already` });
    }
  }
  return { drafts: [...drafts.values()], lost };
}

/** A blank line ends a question, even inside an open bracket. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') current = null;
    else if (current) current.text += `\n${line}`;
    else {
      current = { line: index + 1, text: line };
      blocks.push(current);
    }
  }
  return blocks;
}

function parsed({ line, text }: Block, lost: LostField[]): GIFTQuestion[] {
  const where = `line ${line}`;
  // A block of comments, as at the head of a file.
  if (text.split('\n').every((one) => one.trimStart().startsWith('//'))) return [];
  if (text.length > LONGEST_BLOCK) {
    lost.push({ where, what: `is ${text.length} characters long, ${LONGEST_BLOCK} at most` });
    return [];
  }
  try {
    return gift.parse(`${text}\n\n`);
  } catch (error) {
    lost.push({ where, what: `can't be read: ${error instanceof Error ? error.message : 'no GIFT'}` });
    return [];
  }
}

function readDraft(question: GIFTQuestion, where: string, lost: LostField[]): Draft | null {
  if (question.type === 'Category') return null;
  const title = question.title ?? '';
  const id = OURS.exec(title)?.[1] ?? question.id ?? title;
  if (id === '') {
    lost.push({ where, what: 'has neither a title nor an id' });
    return null;
  }
  const part = readPart(question, id, lost);
  if (!part) return null;
  if (question.stem.format === 'html')
    lost.push({ where: id, what: 'HTML is not carried: its text is taken as it stands' });
  const [statement = '', ...rest] = question.stem.text.split(STEM_BREAK);
  const prompt = rest.filter((one) => !/^\(en .*\)$/.test(one)).join(' ');
  const feedback = ('globalFeedback' in question && question.globalFeedback?.text) || '';
  const [told = '', source] = feedback.split(SOURCE_MARK);
  const explanation = question.type === 'Numerical' ? workingApart(told).explanation : told;
  const [text, article] = source?.split(ARTICLE_MARK) ?? [];
  return {
    id,
    theme: question.tags?.find((tag) => /^[A-Z]$/.test(tag)),
    statement: statement.trim(),
    parts: [{ ...(prompt ? { prompt } : {}), ...part }],
    explanation: explanation.trim() || undefined,
    source: text && article ? { text, article: article.trim() } : undefined,
  };
}

function readPart(question: GIFTQuestion, id: string, lost: LostField[]): Part | null {
  const tell = (what: string) => lost.push({ where: id, what });
  switch (question.type) {
    case 'MC':
      return { propositions: question.choices.map((choice) => proposition(choice, tell)) };
    case 'TF': {
      const why = { OUI: question.trueFeedback?.text ?? '', NON: question.falseFeedback?.text ?? '' };
      const one = (text: 'OUI' | 'NON') => ({
        text,
        right: (text === 'OUI') === question.isTrue,
        why: why[text],
      });
      return { propositions: [one('OUI'), one('NON')], fixedOrder: true };
    }
    case 'Numerical': {
      const [value, more] = Array.isArray(question.choices)
        ? [question.choices[0]?.text, question.choices.length > 1]
        : [question.choices, false];
      if (more) tell('only the first of several figures is carried');
      const spread =
        value?.type === 'high-low' ? { low: value.numberLow ?? 0, high: value.numberHigh ?? 0 } : null;
      const answer = spread ? (spread.low + spread.high) / 2 : (value?.number ?? Number.NaN);
      const tolerance = spread ? (spread.high - spread.low) / 2 : (value?.range ?? 0);
      // GIFT has no unit: it comes from the question with this id, else the schema refuses the draft.
      return {
        value: { answer, tolerance, solution: workingApart(question.globalFeedback?.text ?? '').working },
      } as Part;
    }
    default:
      tell(`questions of the kind ${question.type} are not carried`);
      return null;
  }
}

/** The working comes first; a foreign feedback without a break is all working. */
function workingApart(feedback: string): { working: string; explanation: string } {
  const at = feedback.indexOf(WORKING_BREAK);
  if (at < 0) return { working: feedback.trim(), explanation: '' };
  return { working: feedback.slice(0, at).trim(), explanation: feedback.slice(at).trim() };
}

function proposition({ isCorrect, weight, text, feedback }: TextChoice, tell: (what: string) => void) {
  const right = isCorrect || (weight ?? 0) > 0;
  if (isCorrect && weight !== null && weight < 100) tell('a part of the points for an answer is not carried');
  return { text: text.text, right, why: feedback?.text ?? '' };
}
