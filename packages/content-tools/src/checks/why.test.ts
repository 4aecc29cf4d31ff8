import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { drawQuestionWhy, type ExplainedQuestion, listWhyMarks } from '@balise/content/why';
import type { DriverScene, PlanScene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../repository.ts';
import { findWhyFaults } from './why.ts';

const questions = readContent(CONTENT_FOLDER).questions.map(({ value }) => value);
const explained = questions.filter(({ why }) => why !== undefined);
const find = (id: string): Question => {
  const found = questions.find((one) => one.id === id);
  if (!found) throw new Error(`no question ${id}`);
  return found;
};
const PLATE = /<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" rx="14"/g;

describe('the why layers of the content', () => {
  it('are at least 150, of b, etm and co', () => {
    const banks = new Set(explained.map(({ id }) => id.split('-')[0]));
    expect(explained.length).toBeGreaterThanOrEqual(150);
    expect([...banks].sort()).toEqual(expect.arrayContaining(['b', 'co', 'etm']));
  });

  it.each(explained.map((question) => [question.id, question] as const))(
    '%s is drawn without a fault, its plates in the frame and off one another',
    (_, question) => {
      expect(findWhyFaults(question)).toEqual([]);
      const layer = drawQuestionWhy(question);
      for (const sentence of layer?.sentences ?? []) expect(sentence).toMatch(/^[\p{Lu}\d].{3,}\.$/u);
      const boxes = [...(layer?.svg ?? '').matchAll(PLATE)].map((found) => found.slice(1).map(Number));
      for (const [i, [x = 0, y = 0, w = 0, h = 0]] of boxes.entries()) {
        expect(x >= 0 && y >= 0 && x + w <= 1200 && y + h <= 750).toBe(true);
        for (const [x2 = 0, y2 = 0, w2 = 0, h2 = 0] of boxes.slice(i + 1))
          expect(x + w <= x2 || x2 + w2 <= x || y + h <= y2 || y2 + h2 <= y).toBe(true);
      }
    },
  );
});

describe('a planted fault of a layer is found', () => {
  const crossroads = find('b-l-015').scene as PlanScene;
  const [order] = listWhyMarks(find('b-l-015')) ?? [];
  const road = find('b-l-002').scene as DriverScene;
  const withMarks = (scene: ExplainedQuestion['scene'], ...why: WhyMark[]) =>
    findWhyFaults({ scene, why }).map(({ message }) => message);

  it('nothing, for what the rules compute', () => {
    expect(order?.mark).toBe('ordre');
    expect(withMarks(crossroads, ...(listWhyMarks(find('b-l-015')) ?? []))).toEqual([]);
  });

  it('an order in which who has to wait goes first', () => {
    if (order?.mark !== 'ordre') throw new Error('b-l-015 has no order');
    const wrong = { ...order, steps: order.steps.toReversed() };
    expect(withMarks(crossroads, wrong)).toContainEqual(expect.stringMatching(/the rules contradict/));
  });

  it.each<[string, ExplainedQuestion['scene'], WhyMark, RegExp]>([
    ['an absent thing', road, { mark: 'cerne', of: 'actors/7', name: 'Piéton' }, /does not have/],
    [
      'another sign in one picture of a pair',
      find('b-l-008').scene,
      { mark: 'cerne', of: 'left/signs/0', name: 'Priorité ici' },
      /it is AB1/,
    ],
    ['another sign', road, { mark: 'cerne', of: 'signs/0', name: 'Cédez le passage' }, /it is AB4/],
    [
      'another light',
      find('b-l-006').scene,
      { mark: 'cerne', of: 'trafficLights/0', name: 'Rouge' },
      /it is vert/,
    ],
    [
      'a length that its speed does not make',
      find('b-c-027').scene,
      { mark: 'longueurs', lengths: [{ metres: 40, name: 'réaction' }] },
      /at 90 km\/h it is 25 m/,
    ],
    [
      'a wrong distance',
      find('b-c-027').scene,
      { mark: 'cerne', of: 'actors/0', name: 'À 30\u00a0m' },
      /it is at 60 m/,
    ],
    ['a wrong side', find('co-b-001').scene, { mark: 'cote', of: 'marks/0', leave: 'babord' }, /tribord/],
    [
      'a vessel that stands on and must give way',
      find('co-r-002').scene,
      { mark: 'manoeuvre', of: 'vessels/1', does: 'maintient' },
      /has to keep clear/,
    ],
    [
      'an upstream-bound craft that goes first',
      find('ei-r-008').scene,
      { mark: 'ordre', steps: [['vessels/1'], ['vessels/0']] },
      /who goes up/,
    ],
    [
      'another light of a lock',
      find('co-l-001').scene,
      { mark: 'cerne', of: 'lock/feux', name: 'Vert\u00a0: accès permis' },
      /it is rouge/,
    ],
    [
      'a letter that nobody draws',
      road,
      { mark: 'cerne', of: 'signs/0', name: 'Là 字' },
      /no letter for «字»/,
    ],
    ['a straight apostrophe', road, { mark: 'cerne', of: 'signs/0', name: "L'arrêt" }, /apostrophe/],
  ])('%s', (_, scene, mark, message) => {
    expect(withMarks(scene, mark)).toContainEqual(expect.stringMatching(message));
  });
});
