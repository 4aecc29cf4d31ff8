import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../repository.ts';
import type { ImportedFile } from './carried.ts';
import { readCsv, writeCsv } from './csv.ts';
import { readGift } from './gift-read.ts';
import { writeGift } from './gift-write.ts';
import { mergeDraft } from './merge.ts';

const questions = readContent(CONTENT_FOLDER).questions.map(({ value }) => value);
const known = new Map(questions.map((question) => [question.id, question]));
const [first] = questions;
if (!first) throw new Error('a bank');

const kinds = ({ drafts }: ImportedFile) =>
  drafts.map((draft) => mergeDraft(draft, known.get(draft.id)).kind);
const numeric: Question = {
  ...first,
  id: 'ha-c-999',
  theme: 'C',
  parts: [
    {
      prompt: 'Je mesure le relèvement\u00a0:',
      value: {
        unit: 'degre',
        answer: 272,
        tolerance: 2,
        decimals: 0,
        wraps: 360,
        solution: 'Je lis 272° sur la rose {la plus proche}\u00a0: c’est #1.',
      },
    },
  ],
};

describe('a spreadsheet', () => {
  it('exports and imports the whole content without a change', () => {
    const { text, lost } = writeCsv(questions);
    const back = readCsv(text);
    expect([lost, back.lost]).toEqual([[], []]);
    expect(back.drafts).toHaveLength(questions.length);
    expect(new Set(kinds(back))).toEqual(new Set(['unchanged']));
    // Complete, so that even an empty bank can import them all.
    expect(back.drafts).toEqual(questions);
  });

  it('keeps a figure, and texts that could be taken for a formula, a line or a column', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (words) => {
        fc.pre(words === words.trim() && !/\r|\0/.test(words));
        const odd = { ...numeric, alt: words, statement: `=1+1;"${words}"` };
        const { drafts } = readCsv(writeCsv([odd]).text);
        expect(mergeDraft({ ...drafts[0], id: odd.id }, odd)).toEqual({ kind: 'unchanged', id: odd.id });
      }),
      { numRuns: 200 },
    );
    expect(writeCsv([{ ...numeric, alt: '=HYPERLINK(1)' }]).text).toContain("'=HYPERLINK(1)");
  });

  it('reads the separators of other countries, and reports unknown columns', () => {
    const comma = 'id,theme,color\nb-l-001,L,red\n,L,blue\n';
    const { drafts, lost } = readCsv(comma);
    expect(drafts).toMatchObject([{ id: 'b-l-001', theme: 'L' }]);
    expect(lost).toEqual([
      { where: 'header', what: 'the column «color» is not known' },
      { where: 'row 3', what: 'has no id' },
    ]);
    expect(readCsv('id;scene\nb-l-001;{view').lost).toEqual([{ where: 'b-l-001', what: 'scene is no JSON' }]);
    expect(readCsv('id;alt\nb-l-001;"never closed').lost).toEqual([
      { where: 'file', what: expect.any(String) },
    ]);
  });
});

describe('GIFT', () => {
  it('exports and imports all texts of the content, and reports what else it loses', () => {
    const { text, lost } = writeGift([...questions, numeric]);
    known.set(numeric.id, numeric);
    const back = readGift(text);
    expect(back.lost).toEqual([]);
    expect(back.drafts.map(({ id }) => id)).toEqual([...known.keys()]);
    const changed = back.drafts
      .map((d) => mergeDraft(d, known.get(d.id)))
      .filter((o) => o.kind !== 'unchanged');
    expect(changed).toEqual([]);
    const told = new Set(lost.filter(({ where }) => where === numeric.id).map(({ what }) => what));
    expect([...told].join()).toMatch(/picture.*difficulty.*circle.*unit/);
  });

  it('takes no question whose picture would show an empty box for a letter', () => {
    const sheet = {
      ...numeric,
      scene: { view: 'feuille', kind: 'ecran', title: 'AIS', rows: [['Cible', '字']] },
    };
    const outcome = mergeDraft(sheet as Question, numeric);
    expect(outcome).toMatchObject({
      kind: 'incomplete',
      faults: ['/scene/rows/0/1: has no letter for «字», an empty box is drawn'],
    });
  });

  it('changes the texts of a known question', () => {
    const { text } = writeGift([first]);
    const changed = text.replace(/####[^\n]*\\n/, '####Une autre explication.\\\\n'.replace('\\\\', '\\'));
    const [draft] = readGift(changed).drafts;
    if (!draft) throw new Error('a draft');
    const outcome = mergeDraft(draft, first);
    if (outcome.kind !== 'changed') throw new Error(outcome.kind);
    expect(outcome.question).toMatchObject({
      id: first.id,
      explanation: 'Une autre explication.',
      scene: first.scene,
    });
  });

  it('reads GIFT of other programs, and reports what a question lacks', () => {
    const { drafts, lost } = readGift(
      [
        '::Vitesse::Sur autoroute, je roule à{~90#trop peu =130#la limite ~150}',
        'Le feu est {T#non#oui####Un feu rouge arrête.}',
        '::assoc::Associe {=a -> b =c -> d}',
        '::texte::Raconte {}',
        '::valeur::Combien ? {#83:2}',
      ].join('\n\n'),
    );
    expect(drafts.map(({ id }) => id)).toEqual(['Vitesse', 'valeur']);
    expect(drafts[0]?.parts).toEqual([
      {
        propositions: [
          { text: '90', right: false, why: 'trop peu' },
          { text: '130', right: true, why: 'la limite' },
          { text: '150', right: false, why: '' },
        ],
      },
    ]);
    expect(lost.map(({ what }) => what)).toEqual([
      'has neither a title nor an id',
      'questions of the kind Matching are not carried',
      'questions of the kind Essay are not carried',
    ]);
    const [speed] = drafts;
    if (!speed) throw new Error('a draft');
    const outcome = mergeDraft(speed, undefined);
    if (outcome.kind !== 'incomplete') throw new Error(outcome.kind);
    expect(outcome.faults.join()).toMatch(/id.*|scene/);
  });

  it('an unreadable question does not lose the others, and its line is reported', () => {
    const good = '::b-l-900::Je passe{=OUI#parce que ~NON#sinon}';
    const { drafts, lost } = readGift(
      `${good}\n\n::mal::Je {=OUI\n~NON#\n####\n####x}\n}{\n\n::x::${'y'.repeat(30_000)}{T}`,
    );
    expect(drafts.map(({ id }) => id)).toEqual(['b-l-900']);
    expect(lost.map(({ where }) => where)).toEqual(['line 3', 'line 9']);
  });

  it('any bytes give a result', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: fc.constantFrom(...'{}~=#:\\%[]$/->T1a \n') }),
        (text) => {
          const { drafts, lost } = readGift(text);
          for (const draft of drafts) expect(mergeDraft(draft, undefined).kind).toBe('incomplete');
          expect(lost.every(({ where, what }) => where !== '' && what !== '')).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('one part of a question with two parts changes nothing', () => {
    const double = questions.find(({ parts }) => parts.length === 2);
    if (!double) throw new Error('a double item');
    const [half] = readGift(
      writeGift([double])
        .text.split(/\n\n(?=\/\/)/)
        .slice(0, 2)
        .join('\n\n'),
    ).drafts;
    if (!half) throw new Error('a half');
    expect(mergeDraft({ ...half, explanation: 'Autre.' }, double).kind).toBe('incomplete');
  });
});
