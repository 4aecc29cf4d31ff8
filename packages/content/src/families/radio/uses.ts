/** Channels, calls and words of the radio: which one serves in which case. */
import { capitalize } from '@balise/rules/capitalize';
import { drawConfusable, lowerFirst } from '../confusable.ts';
import type { ExerciseDraft, WordTask } from '../family.ts';
import type { Random } from '../random.ts';
import { describeSheet } from '../sea/sheet.ts';

export interface RadioUse {
  /** Stable: it names the mistake. */
  name: string;
  text: string;
  /** After «sert»: «à rendre la parole». */
  use: string;
  cases: readonly string[];
}

/** Of each use its name, its text and what it serves, on a line; its cases on lines below, two spaces in. */
export const readUses = (table: string): RadioUse[] =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((block) => {
      const [head = '', ...cases] = block.split('\n').map((line) => line.trim());
      const [name, text, use] = head.split(' | ');
      if (!name || !text || !use) throw new Error(`a use of the radio is badly written: ${head}`);
      return { name, text, use, cases };
    });

export const RADIO_SHIPS = ['KALANA', 'SOLEA', 'ARMEN', 'GALERNE', 'MISTRAL', 'TOURNEVENT'] as const;

type Asked = Pick<ExerciseDraft, 'task' | 'steps' | 'given' | 'scene' | 'alt' | 'why'>;

/** Words that are said are quoted; a channel and a call without words are named. */
const nameOf = ({ text }: RadioUse) =>
  text.startsWith('Le canal') || text.startsWith('Un appel') ? lowerFirst(text) : `« ${text} »`;

/** A case on a sheet: which one serves? */
export function askForCase(
  random: Random,
  groups: readonly (readonly RadioUse[])[],
  [title, row]: readonly [title: string, row: string],
): Asked {
  const { right, others } = draw(random, groups);
  const said = random.pick(right.cases);
  const ship = random.pick(RADIO_SHIPS);
  const task: WordTask = {
    form: 'words',
    right: { text: right.text, why: `${sentenceOf(right)}.` },
    wrong: others.map((one) => ({
      name: `taken-for-${one.name}`,
      text: one.text,
      sentence: `Vous avez confondu : ${nameOf(one)} sert ${one.use}.`,
    })),
  };
  return {
    task,
    steps: [`${row} : ${lowerFirst(said)}.`, `${sentenceOf(right)}.`],
    given: { cas: said, navire: ship },
    ...describeSheet(random, title, [
      ['Navire', ship],
      [row, said],
    ]),
    why: [{ mark: 'cerne', of: 'rows/1', name: nameOnPlate(right) }],
  };
}

/** The other way round: what is this one for? */
export function askForUse<Use extends RadioUse>(
  random: Random,
  groups: readonly (readonly Use[])[],
  show: (right: Use) => Pick<ExerciseDraft, 'scene' | 'alt' | 'why'>,
): Asked {
  const { right, others } = draw(random, groups);
  const task: WordTask = {
    form: 'words',
    right: { text: capitalize(right.use), why: `${sentenceOf(right)}.` },
    wrong: others.map((one) => ({
      name: `use-of-${one.name}`,
      text: capitalize(one.use),
      sentence: `Vous avez confondu : c’est ${nameOf(one)} qui sert ${one.use}.`,
    })),
  };
  return {
    task,
    steps: [`Je lis ${nameOf(right)}.`, `${sentenceOf(right)}.`],
    given: { nom: right.name },
    ...show(right),
  };
}

/** Quotes say little on a plate. */
const nameOnPlate = ({ text }: RadioUse) => text.replace(/^Le canal/, 'Canal').replace(/^Un appel/, 'Appel');

function draw<Use extends RadioUse>(random: Random, groups: readonly (readonly Use[])[]) {
  return drawConfusable(
    random,
    groups.map((group) => group.map((one) => ({ ...one, shown: one.use }))),
  );
}

const sentenceOf = (one: RadioUse): string => `${capitalize(nameOf(one))} sert ${one.use}`;
