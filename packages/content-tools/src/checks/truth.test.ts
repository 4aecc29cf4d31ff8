import type { ContentFault } from '@balise/content/parse';
import type { Question } from '@balise/content/question';
import type { Scene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../repository.ts';
import { findFactContradictions, findFigures, findNamedFactContradictions, readFacts } from './facts.ts';
import { findPriorityErrors } from './priority.ts';
import { findHiddenSubjects } from './visibility.ts';

const faults: ContentFault[] = [];
const facts = readFacts(CONTENT_FOLDER, faults);
const parts: Question['parts'] = [
  {
    prompt: 'Je cède le passage à la voiture rouge :',
    propositions: [
      { text: 'OUI', right: true, why: 'Elle vient de ma droite.' },
      { text: 'NON', right: false, why: 'Rien ne me donne la priorité.' },
    ],
  },
];
const question = (more: Partial<Question>): Question => ({
  id: 'b-l-001',
  revision: 1,
  theme: 'L',
  difficulty: 1,
  statement: 'Je roule.',
  parts,
  explanation: 'La route est libre.',
  source: { text: 'Code de la route', article: 'R413-2' },
  checkedOn: '2026-11-22',
  reviewOn: '2027-11-22',
  alt: 'Une route.',
  scene: { view: 'panneau', place: 'ville', signs: [{ code: 'B1' }] },
  ...more,
});

describe('legal figures', () => {
  it('the table itself has no fault', () => {
    expect(faults).toEqual([]);
    expect(facts.length).toBeGreaterThan(40);
  });

  it('an explanation that contradicts the table is refused, with the article', () => {
    const wrong = question({ explanation: 'Par temps de pluie, la limite est de 120 km/h sur autoroute.' });
    expect(findFactContradictions(wrong, facts)).toContainEqual({
      path: '/explanation',
      message: expect.stringMatching(/says 120 km\/h, vitesse-autoroute-pluie is 110 or 50 \(R413-2\)/),
    });
    const right = question({ explanation: 'Par temps de pluie, la limite est de 110 km/h sur autoroute.' });
    expect(findFactContradictions(right, facts)).toEqual([]);
  });

  it('a proposition marked wrong may contradict the law', () => {
    const [first] = parts;
    if (!first || !('propositions' in first)) throw new Error('a choice');
    const limit = (text: string, right: boolean) => ({ text, right, why: 'Le code fixe cette limite.' });
    const asked = (right: string, wrong: string) =>
      question({
        statement: 'Dans une zone de rencontre, la vitesse est limitée à',
        parts: [{ propositions: [limit(right, true), limit(wrong, false)] }],
      });
    expect(findFactContradictions(asked('20 km/h', '30 km/h'), facts)).toEqual([]);
    expect(findFactContradictions(asked('30 km/h', '20 km/h'), facts)).toHaveLength(1);
  });

  it('the facts that a question names are checked in any wording', () => {
    const says = (explanation: string, right = 'Je ralentis', ids = ['zone-rencontre']) =>
      findNamedFactContradictions(
        question({
          facts: ids,
          explanation,
          parts: [
            {
              propositions: [
                { text: right, right: true, why: 'On y marche partout.' },
                { text: 'Je roule à 90 km/h', right: false, why: 'C’est bien trop vite ici.' },
              ],
            },
          ],
        }),
        facts,
        '2026-11-24',
      ).map(({ path, message }) => `${path} ${message}`);
    expect(says('Les piétons y sont chez eux, on s’y tient à 20 km/h.')).toEqual([]);
    expect(says('Les piétons y sont chez eux, on s’y tient à 30 km/h.')).toEqual([
      '/facts/0 zone-rencontre is 20 km/h, which is said nowhere',
    ]);
    expect(says('On s’y tient à 20 km/h.', 'Je roule à 25 km/h')).toEqual([
      '/parts/0/propositions/0/text calls 25 km/h right, the facts named are 20',
    ]);
    expect(says('On s’y tient à 20 km/h.', 'Je ralentis', ['zone-hantee'])).toEqual([
      '/facts/0 names an unknown fact: zone-hantee',
    ]);
  });

  it('figures are read in French spelling, and only with their own unit', () => {
    expect(findFigures('1\u202f852 m ou 0,5 m, pas 3 min ni 30 m/s', 'm')).toEqual([1852, 0.5]);
    expect(findFigures('50 km/h puis 135 €', '€')).toEqual([135]);
  });
});

describe('subjects', () => {
  const actor = { kind: 'voiture', lane: 0, heading: 0 } as const;
  const scene = (actors: Extract<Scene, { view: 'conducteur' }>['actors']): Scene => ({
    view: 'conducteur',
    place: 'ville',
    road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
    ...(actors ? { actors } : {}),
  });

  it('a subject behind a bus is refused, one in the open is not', () => {
    const bus = { kind: 'bus', lane: 0, z: 12, heading: 0 } as const;
    expect(findHiddenSubjects(scene([{ ...actor, z: 30, frame: true }, bus]))).toEqual([
      { path: '/scene/actors/0', message: expect.stringMatching(/of it is seen/) },
    ]);
    expect(findHiddenSubjects(scene([{ ...actor, z: 30, frame: true }]))).toEqual([]);
    expect(findHiddenSubjects(scene([{ ...actor, z: 30 }, bus]))).toEqual([]);
  });

  it('a subject that is too small is refused, also in a half of a pair', () => {
    const far = scene([{ ...actor, z: 390, frame: true }]);
    if (far.view !== 'conducteur') throw new Error('a view');
    expect(findHiddenSubjects({ view: 'paire', left: far, right: far }).map(({ path }) => path)).toEqual([
      '/scene/left/actors/0',
      '/scene/right/actors/0',
    ]);
  });
});

describe('priority', () => {
  const plan = (at: 'e' | 'o'): Scene => ({
    view: 'plan',
    place: 'ville',
    junction: 'croix',
    vehicles: [
      { kind: 'voiture', at: 's', going: 'tout-droit', label: 'Moi', color: 'bleu' },
      { kind: 'voiture', at, going: 'tout-droit', color: 'rouge' },
    ],
  });

  it('right propositions that the junction contradicts are refused, and so are the wrong ones', () => {
    expect(findPriorityErrors(question({ scene: plan('e') }))).toEqual([]);
    expect(findPriorityErrors(question({ scene: plan('o') })).map(({ path }) => path)).toEqual([
      '/parts/0/propositions/0',
      '/parts/0/propositions/1',
    ]);
  });

  it('in a list of vehicles to give way to, each one is checked', () => {
    const why = 'Elle vient de ce côté du carrefour.';
    const listed: Question['parts'] = [
      {
        prompt: 'Je cède le passage :',
        propositions: [
          { text: 'à la voiture rouge', right: false, why },
          { text: 'à personne', right: true, why },
        ],
      },
    ];
    expect(findPriorityErrors(question({ scene: plan('e'), parts: listed }))).toHaveLength(1);
    expect(findPriorityErrors(question({ scene: plan('o'), parts: listed }))).toEqual([]);
  });

  it('going first means giving way to no other vehicle', () => {
    const [first] = parts;
    if (!first || !('propositions' in first)) throw new Error('a choice');
    const asked: Question['parts'] = [{ ...first, prompt: 'Je passe en premier :' }];
    expect(findPriorityErrors(question({ scene: plan('o'), parts: asked }))).toEqual([]);
    expect(findPriorityErrors(question({ scene: plan('e'), parts: asked }))).toHaveLength(2);
  });

  it('an order of colours must be the order of the junction', () => {
    const why = 'La signalisation et la droite en décident.';
    const said = (text: string, right: boolean) => ({ text, right, why });
    const listed = (right: boolean): Question['parts'] => [
      { propositions: [said('Rouge, puis bleue', right), said('Bleue, puis rouge', !right)] },
    ];
    expect(findPriorityErrors(question({ scene: plan('e'), parts: listed(true) }))).toEqual([]);
    expect(findPriorityErrors(question({ scene: plan('e'), parts: listed(false) }))).toHaveLength(2);
  });
});
