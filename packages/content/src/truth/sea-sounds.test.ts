import { describe, expect, it } from 'vitest';
import { fogSignal, MANOEUVRE_SIGNALS } from './sea-sounds.ts';

const written = (blasts: readonly ('bref' | 'long')[]) =>
  blasts.map((blast) => (blast === 'bref' ? '.' : '-')).join('');

/** Typed from rule 34 apart from the table: a dot for a short blast, a dash for a prolonged one. */
const SIGNALS = `
.     je-viens-a-droite
..    je-viens-a-gauche
...   je-bats-en-arriere
--.   je-veux-vous-rattraper-par-tribord
--..  je-veux-vous-rattraper-par-babord
-.-.  d-accord-rattrapez-moi
..... je-doute-de-votre-manoeuvre
-     j-approche-d-un-coude`;

it('signals of manoeuvre are those of rule 34', () => {
  const table = Object.entries(MANOEUVRE_SIGNALS).map(
    ([meaning, { blasts }]) => `${written(blasts).padEnd(5)} ${meaning}`,
  );
  expect(`\n${table.join('\n')}`).toBe(SIGNALS);
});

describe('signals in restricted visibility (rule 35)', () => {
  it.each([
    ['a)', '-', { status: 'moteur' }],
    ['b)', '--', { status: 'moteur', makingWay: false }],
    ['a)', '-', { status: 'unite-composite' }],
    ['c)', '-..', { status: 'voile' }],
    ['c)', '-..', { status: 'peche' }],
    ['c)', '-..', { status: 'non-maitre', makingWay: false }],
    ['c)', '-..', { status: 'manoeuvre-restreinte' }],
    ['c)', '-..', { status: 'tirant-eau' }],
    ['c)', '-..', { status: 'remorque' }],
    ['c)', '-..', { status: 'pousse' }],
    ['d)', '-..', { status: 'peche', anchored: true }],
    ['d)', '-..', { status: 'manoeuvre-restreinte', anchored: true }],
    ['e)', '-...', { status: 'remorquee' }],
  ] as const)('%s: %s from %o, every two minutes', (paragraph, blasts, vessel) => {
    const signal = fogSignal({ length: 40, ...vessel });
    expect([signal.rule, written(signal.blasts), signal.every, signal.bell]).toEqual([
      `Règle 35 ${paragraph}`,
      blasts,
      120,
      undefined,
    ]);
  });

  it('a vessel at anchor rings her bell every minute, from 100 m also a gong; one aground adds three strokes', () => {
    expect(fogSignal({ status: 'mouillage', length: 40 })).toMatchObject({
      bell: { strokes: 0, gong: false },
      every: 60,
      may: ['bref', 'long', 'bref'],
    });
    expect(fogSignal({ status: 'echoue', length: 100 }).bell).toEqual({ strokes: 3, gong: true });
  });

  it('small vessels may sound otherwise, a pilot vessel may add four short blasts', () => {
    expect(fogSignal({ status: 'voile', length: 11 }).otherwise).toBe('Règle 35 j)');
    expect(fogSignal({ status: 'mouillage', length: 15 }).otherwise).toBe('Règle 35 i)');
    expect(fogSignal({ status: 'voile', length: 15 }).otherwise).toBeUndefined();
    expect(written(fogSignal({ status: 'moteur', length: 15, pilot: true }).may ?? [])).toBe('....');
    expect(fogSignal({ status: 'peche', length: 15, pilot: true }).may).toBeUndefined();
  });
});
