/** Marks, lights, day shapes and sound signals of the sea. */
import { entryOf } from '@balise/rules/lookup';
import { markFacts } from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { lowerFirst } from '../families/confusable.ts';
import { SHAPE_GROUPS, SHAPES_FAR } from '../families/sea/day-shapes.ts';
import { LIGHT_GROUPS, paintVessel } from '../families/sea/lights.ts';
import { CARDINALS, type Cardinal, describeCardinal, describeMark } from '../families/sea/marks.ts';
import { SEA_SOUND_GROUPS } from '../families/sea/sound-signals.ts';
import { RIPAM } from '../families/sources.ts';
import { PRESCRIPTIONS } from '../truth/sea-lights.ts';
import { MANOEUVRE_SIGNALS } from '../truth/sea-sounds.ts';
import { findLookalikes, type LibraryEntry, listMembers, slugOf } from './entry.ts';
import { lightsSubject, markSubject, shapesSubject, soundsSubject } from './scene-subjects.ts';
import { SEA_MARK_GROUPS, SEA_SOUND_WORDS, SHAPE_WORDS, VESSEL_WORDS } from './sea-advice.ts';

type SeaMarkWords = (typeof SEA_MARK_GROUPS)[number][number];

const isCardinal = (kind: string): kind is Cardinal => CARDINALS.some((one) => one === kind);
const markSlug = (kind: string) => slugOf('marque', kind);

function describeAtSea({ kind, shown }: SeaMarkWords, isNight: boolean): string {
  if (isCardinal(kind)) return describeCardinal(kind, isNight);
  if (shown === undefined) return describeMark(kind, 'A', isNight);
  if (!isNight) return shown;
  return kind === 'epave-nouvelle'
    ? 'un éclat bleu et un éclat jaune, en alternance'
    : 'un feu jaune à éclats';
}

/** Marks of beaches are lower than the others. */
const SMALL: ReadonlySet<string> = new Set(['bande-300', 'traversier-babord', 'traversier-tribord']);

function drawMark(kind: SeaMarkWords['kind'], isNight: boolean): Scene {
  return {
    view: 'mer',
    light: isNight ? 'nuit' : 'jour',
    camera: { fov: 24 },
    marks: [{ kind, x: 0, z: SMALL.has(kind) ? 16 : 36, ...(isNight && { rhythm: true }) }],
  };
}

const listMarkEntries = (): LibraryEntry[] =>
  SEA_MARK_GROUPS.flatMap((group) =>
    group.map((words) => {
      const { kind, name, advice, source } = words;
      const { rhythm } = markFacts(kind);
      return {
        slug: markSlug(kind),
        group: 'balisage',
        code: null,
        name,
        shown: describeAtSea(words, false),
        advice,
        source,
        scene: drawMark(kind, false),
        night: rhythm ? { scene: drawMark(kind, true), rhythm, shown: describeAtSea(words, true) } : null,
        blasts: null,
        subject: markSubject(kind),
        lookalikes: group.filter((one) => one !== words).map((one) => markSlug(one.kind)),
      };
    }),
  );

/** We see her from her starboard bow: one side light, the masthead lights apart. */
const FROM = 55;

const paint = (vessel: Parameters<typeof paintVessel>[0]) =>
  paintVessel(vessel, FROM, { share: 1, sea: 'calme' });

const lightGroups = Object.values(LIGHT_GROUPS).flat();
const vesselSlug = (kind: 'feux' | 'marques' | 'son', words: typeof VESSEL_WORDS, name: string) =>
  slugOf(kind, entryOf(words, name).slug);

/** The first two colours of a column, or what she does: what the eye compares first. */
const LIGHTS_TAKEN: readonly (readonly string[])[] = [
  ['trawling', 'fishing', 'pilot'],
  ['not-under-command', 'restricted', 'draught', 'aground'],
  ['power', 'power-long', 'towing', 'towing-long'],
  ['sail', 'anchored', 'power'],
  ['trawling', 'trawling-stopped'],
  ['fishing', 'fishing-stopped'],
  ['not-under-command', 'not-under-command-stopped'],
  ['restricted', 'restricted-stopped'],
];

const listLightEntries = (): LibraryEntry[] =>
  listMembers(lightGroups).map((vessel) => {
    const { seen, scene } = paint(vessel);
    const { name, advice } = entryOf(VESSEL_WORDS, vessel.name);
    const taken = LIGHTS_TAKEN.map((names) => names.map((one) => ({ name: one })));
    return {
      slug: vesselSlug('feux', VESSEL_WORDS, vessel.name),
      group: 'feux',
      code: null,
      name: name ?? vessel.text,
      shown: seen,
      advice,
      source: { text: RIPAM, article: PRESCRIPTIONS[vessel.doing].rule },
      scene,
      night: null,
      blasts: null,
      subject: lightsSubject({ ...vessel, activity: vessel.doing }),
      lookalikes: findLookalikes(vessel.name, taken).map((one) => vesselSlug('feux', VESSEL_WORDS, one.name)),
    };
  });

const shapeGroups = Object.values(SHAPE_GROUPS).flat();

const listShapeEntries = (): LibraryEntry[] =>
  listMembers(shapeGroups).map(({ name, text, shown, doing, kinds: [kind = 'cargo'] }) => {
    const words = entryOf(SHAPE_WORDS, name);
    return {
      slug: vesselSlug('marques', SHAPE_WORDS, name),
      group: 'marques-de-jour',
      code: null,
      name: words.name ?? text,
      shown,
      advice: words.advice,
      source: { text: RIPAM, article: PRESCRIPTIONS[doing].rule },
      scene: {
        view: 'mer',
        camera: { fov: kind === 'cargo' ? 40 : 28 },
        vessels: [{ kind, activity: doing, x: 0, z: SHAPES_FAR[kind] ?? 60, heading: 75 }],
      },
      night: null,
      blasts: null,
      subject: shapesSubject(doing),
      lookalikes: findLookalikes(name, shapeGroups).map((one) =>
        vesselSlug('marques', SHAPE_WORDS, one.name),
      ),
    };
  });

/** Rule 35 has one letter for each signal. */
const FOG_RULES: Readonly<Record<string, string>> = {
  'power-way': 'Règle 35 a)',
  'power-stopped': 'Règle 35 b)',
  sail: 'Règle 35 c)',
  towed: 'Règle 35 e)',
  anchored: 'Règle 35 g)',
};
const manoeuvres: Readonly<Record<string, { rule: string }>> = MANOEUVRE_SIGNALS;
const allSounds = Object.values(SEA_SOUND_GROUPS).flat();
const sameBlasts = listMembers(allSounds).map((one) =>
  listMembers(allSounds).filter(({ shown }) => shown === one.shown),
);
const soundGroups = [...allSounds, ...sameBlasts];

const listSoundEntries = (): LibraryEntry[] =>
  listMembers(soundGroups).map(({ name, text, shown, blasts }) => {
    const fog = FOG_RULES[name];
    return {
      slug: vesselSlug('son', SEA_SOUND_WORDS, name),
      group: 'sons',
      code: null,
      name: fog ? `Dans la brume : ${lowerFirst(text)}` : text,
      shown,
      advice: entryOf(SEA_SOUND_WORDS, name).advice,
      source: { text: RIPAM, article: fog ?? entryOf(manoeuvres, name).rule },
      scene: {
        view: 'mer',
        ...(fog
          ? { weather: 'brouillard' as const }
          : { vessels: [{ kind: 'vedette' as const, x: 4, z: 48, heading: 178 }] }),
        sounds: [...blasts],
        front: 'proue',
      },
      night: null,
      blasts,
      subject: soundsSubject(fog ? 'in fog' : 'in sight', blasts),
      lookalikes: findLookalikes(name, soundGroups).map((one) =>
        vesselSlug('son', SEA_SOUND_WORDS, one.name),
      ),
    };
  });

export const listSeaEntries = (): LibraryEntry[] => [
  ...listMarkEntries(),
  ...listLightEntries(),
  ...listShapeEntries(),
  ...listSoundEntries(),
];
