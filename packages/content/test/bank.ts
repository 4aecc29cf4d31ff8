/** Builders of questions and banks: a test gives only the fields that matter to it. */
import type { LicenceContent, LoadedQuestion } from '../src/content.ts';
import type { ChoicePart, Part, Value } from '../src/question.ts';

export function aPart(rights: readonly boolean[], more: Partial<ChoicePart> = {}): ChoicePart {
  return {
    propositions: rights.map((right, index) => ({
      text: `Proposition ${index + 1}`,
      right,
      why: `Parce que ${index + 1}`,
    })),
    ...more,
  };
}

/** A part that asks for a figure: by default, a bearing of 272° within 2°. */
export function aFigure(more: Partial<Value> = {}, prompt?: string): Part {
  const value: Value = {
    unit: 'degre',
    answer: 272,
    tolerance: 2,
    decimals: 0,
    wraps: 360,
    solution: 'Je trace la route et je lis son angle.',
    ...more,
  };
  return { ...(prompt !== undefined && { prompt }), value };
}

export function aQuestion(more: Partial<LoadedQuestion> = {}): LoadedQuestion {
  return {
    id: 'b-l-001',
    revision: 1,
    theme: 'L',
    difficulty: 1,
    statement: 'Sur cette route, je peux :',
    parts: [aPart([true, false, false])],
    explanation: 'La règle est dans le code.',
    source: { text: 'Code de la route', article: 'R413-2' },
    checkedOn: '2026-11-01',
    reviewOn: '2027-11-01',
    alt: 'Une route droite entre deux champs.',
    scene: { view: 'panneau', place: 'campagne', signs: [{ code: 'B14', value: '80' }] },
    picture: '0'.repeat(32),
    expected: 'une',
    reading: { chapter: null, texts: [] },
    entries: [],
    ...more,
  };
}

export interface ThemeSize {
  letter: string;
  weight: number;
  questions: number;
}

/** A licence whose bank has the given number of questions of each theme. */
export function aLicence(sizes: readonly ThemeSize[], nbQuestions = 40): LicenceContent {
  const themes = sizes.map(({ letter, weight }) => ({
    identifiant: letter,
    couleur: '#3769ca',
    libelle: `Thème ${letter}`,
    libelle_court: letter,
    weight,
  }));
  return {
    licence: {
      code: 'b',
      name: 'Auto',
      category: null,
      nbQuestions,
      showGuideBlock: true,
      showCreditDetails: true,
      isDrivingLicense: true,
      isMotoLicense: false,
      isBoatLicense: false,
      logo: 'car',
      hasWelcomeSeries: true,
      hasExamRegistration: true,
    },
    bank: {
      code: 'b',
      paper: { items: 40, passMark: 35, secondsPerQuestion: 20 },
      themeThreshold: 88,
      themes,
      withdrawn: new Set(),
      questions: sizes
        .flatMap(({ letter, questions }) =>
          Array.from({ length: questions }, (_, n) =>
            aQuestion({ id: bankQuestionId(letter, n + 1), theme: letter }),
          ),
        )
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    },
    themes: themes.map(({ weight: _, ...theme }) => theme),
  };
}

export function bankQuestionId(letter: string, number: number): string {
  return `b-${letter.toLowerCase()}-${String(number).padStart(3, '0')}`;
}
