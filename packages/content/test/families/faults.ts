/** What is wrong with a made exercise, for the tests of families. */
import type { Exercise, Family } from '@balise/content/families/family';
import { toBankQuestion } from '@balise/content/families/make';
import { QuestionSchema } from '@balise/content/question';
import { findFigureDisagreement } from '@balise/content/truth/chart';
import { Compile } from 'typebox/compile';

const question = Compile(QuestionSchema);

function listSentences(exercise: Exercise): string[] {
  return [
    exercise.statement,
    exercise.explanation,
    exercise.alt,
    ...exercise.steps,
    ...exercise.mistakes.map(({ sentence }) => sentence),
    ...exercise.parts.flatMap((part) => [
      part.prompt ?? '',
      ...('value' in part
        ? [part.value.solution]
        : part.propositions.flatMap(({ text, why }) => [text, why])),
    ]),
  ];
}

const BAD_TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/['"]|\.\.\./, 'has a straight quote or three dots'],
  [/(^|[^\u00a0\u202f])[:;!?»]/, 'lacks a no-break space before : ; ! ? or »'],
  [/«(?!\u00a0)/, 'lacks a no-break space after «'],
  [
    /\d (?:milles?|nœuds?|nd|m|min|heures?|h|L|l\/h|M|%|W)(?![\p{L}])/u,
    'lacks a no-break space before a unit',
  ],
  [/ {2}|^\s|\s$/, 'has a space too many'],
  [/NaN|undefined|Infinity|\[object/, 'has no figure'],
  // «A.4.1» is the number of a board.
  [/(?<!\d),\d|(?<!\p{Lu}\.)\d\.\d/u, 'writes a decimal badly'],
];

const distance = (a: number, b: number, circle: number | undefined) => {
  const straight = Math.abs(a - b);
  return circle ? Math.min(straight, circle - straight) : straight;
};

/** Figures and propositions that could be taken for each other. */
function findAmbiguities({ parts, mistakes }: Exercise): string[] {
  return parts.flatMap((part) => {
    if ('propositions' in part) {
      const texts = new Set(part.propositions.map(({ text }) => text));
      const right = part.propositions.filter((one) => one.right).length;
      return [
        ...(texts.size < part.propositions.length ? ['offers the same twice'] : []),
        ...(right === 1 ? [] : [`has ${right} right propositions`]),
        ...(mistakes.length === part.propositions.length - 1
          ? []
          : ['leaves a proposition without a mistake']),
      ];
    }
    const { answer, tolerance, wraps } = part.value;
    return mistakes
      .filter(
        ({ leadsTo }) => !('figure' in leadsTo) || distance(leadsTo.figure, answer, wraps) <= 2 * tolerance,
      )
      .map(({ name }) => `cannot tell ${name} from the answer`);
  });
}

/** The rule of `truth/chart.ts` computes the figure from the given ones in another way. */
function findDisagreement({ computed, parts, scene }: Exercise): string[] {
  const [part] = parts;
  if (!computed || !part) return [];
  const right = 'value' in part ? part.value : readProposition(part.propositions.find((one) => one.right));
  const message = findFigureDisagreement(computed, right, scene);
  return message ? [message] : [];
}

/** The figure that a proposition writes: «4,50 m», «049°», «84 min», «14 h 05». */
export function readProposition(proposition: { text: string } | undefined) {
  const text = (proposition?.text ?? '').replace(/[\s\u00a0\u202f]/g, '');
  const clock = /^(\d+)h(\d\d)$/.exec(text);
  if (clock) return { answer: Number(clock[1]) * 60 + Number(clock[2]), decimals: 0 };
  const [, whole = '', rest = ''] = /^(\d+)(?:,(\d+))?/.exec(text) ?? [];
  const wraps = text.endsWith('°') ? { wraps: 360 } : {};
  return { answer: Number(`${whole}.${rest || '0'}`), decimals: rest.length, ...wraps };
}

export function findExerciseFaults(exercise: Exercise, family: Family): string[] {
  const licence = Object.keys(family.themes)[0] ?? '';
  const as = toBankQuestion(exercise, family, 'x-x-001', licence);
  const schema = question.Check(as)
    ? []
    : question.Errors(as).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const sentences = listSentences(exercise);
  return [
    ...schema,
    ...BAD_TYPOGRAPHY.flatMap(([pattern, fault]) =>
      sentences.filter((text) => pattern.test(text)).map((text) => `${fault}: ${text}`),
    ),
    ...findAmbiguities(exercise),
    ...findDisagreement(exercise),
    ...(exercise.mistakes.length < 2 ? ['knows fewer than two mistakes'] : []),
    ...(exercise.steps.length === 0 ? ['has no worked step'] : []),
  ];
}
