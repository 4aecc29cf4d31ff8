/** Why layers of still views, which only ring and name: a sheet, a section from the sea bed to the keel, an object, signs. */
import type { Box, Frame } from '../kit/geometry.ts';
import type { SectionScene, SheetScene } from '../schema/chart.ts';
import type { ObjectScene, SignScene } from '../schema/scene.ts';
import { findArrows } from '../views/chart/section-view.ts';
import { findWords } from '../views/chart/sheet-view.ts';
import { findValue, placeParts } from '../views/objects/object-view.ts';
import { findSignPart } from '../views/signs/sign-parts.ts';
import { placeSigns } from '../views/signs/sign-view.ts';
import { findListed, type LayerView } from './layer-view.ts';

/** A view in which every mark is a ring. */
export function createRingLayer(
  frame: Frame,
  {
    find,
    name,
    keep = [],
    isPartOfWord,
  }: Pick<LayerView, 'find' | 'name' | 'isPartOfWord'> & { keep?: readonly Box[] },
): LayerView {
  const onlyRings = () => undefined;
  return {
    frame,
    find,
    name,
    keep: () => [...keep],
    draw: onlyRings,
    say: onlyRings,
    ...(isPartOfWord && { isPartOfWord }),
  };
}

/** `rows/0`, `rows/0/1`, `rows/0/1/1-3`: a row, a cell, some of its characters. */
function readWords(path: string): { r: number; c: number | undefined; part?: [number, number] } | undefined {
  const [list, r, c, part] = path.split('/');
  if (list !== 'rows' || r === undefined) return undefined;
  const [from, to] = part?.split('-').map(Number) ?? [];
  return {
    r: Number(r),
    c: c === undefined ? undefined : Number(c),
    ...(from !== undefined && to !== undefined && { part: [from, to] as [number, number] }),
  };
}

export function createSheetLayer(scene: SheetScene, frame: Frame): LayerView {
  const box = (path: string): Box | undefined => {
    const words = readWords(path);
    if (!words) return undefined;
    if (words.c !== undefined) return findWords(scene, words.r, words.c, words.part);
    const cells = scene.rows[words.r]?.flatMap((_, c) => findWords(scene, words.r, c) ?? []) ?? [];
    const [first, last] = [cells[0], cells.at(-1)];
    return first && last && { ...first, w: last.x + last.w - first.x };
  };
  return createRingLayer(frame, {
    find: box,
    isPartOfWord: (path) => readWords(path)?.part !== undefined,
    name(path) {
      const words = readWords(path);
      const [title = ''] = scene.rows[words?.r ?? 0] ?? [];
      if (words?.part)
        return `les chiffres ${(scene.rows[words.r]?.[words.c ?? 0] ?? '').slice(words.part[0] - 1, words.part[1])}`;
      return title === '' ? 'la feuille' : `ligne «\u00a0${title.replace(/[«»\u00a0]/g, '')}\u00a0»`;
    },
    keep: scene.rows.flatMap((row, r) => row.flatMap((_, c) => findWords(scene, r, c) ?? [])),
  });
}

export function createSectionLayer(scene: SectionScene, frame: Frame): LayerView {
  const arrows = findArrows(scene);
  const names = { sonde: 'la sonde', maree: 'la marée', eau: 'la hauteur d’eau' } as const;
  const others = {
    tirant: 'le tirant d’eau',
    pied: 'l’eau sous la quille',
    decouvre: 'le fond qui découvre',
  } as const;
  return createRingLayer(frame, {
    find: (path) => findListed(path, 'arrows', arrows),
    name(path) {
      const of = findListed(path, 'arrows', scene.arrows)?.of;
      return of ? { ...names, ...others }[of] : 'la coupe';
    },
    keep: arrows,
  });
}

/** A thing that takes more of the picture than this can’t be kept free of plates. */
const MOST_KEPT = 0.12;

/**
 * The parts of an object, and what its values write: the channel of a VHF set, a letter of the name on a bow
 * (`values/0/2-2`).
 */
export function createObjectLayer(scene: ObjectScene, frame: Frame): LayerView {
  const read = (path: string) => {
    const [list, index, part] = path.split('/');
    const [from, to] = part?.split('-').map(Number) ?? [];
    const letters = from !== undefined && to !== undefined ? ([from, to] as const) : undefined;
    return list === 'values' ? { index: Number(index), letters } : undefined;
  };
  const parts = placeParts(scene, frame);
  const findPart = (path: string) => (path.startsWith('parts/') ? parts.get(path.slice(6)) : undefined);
  const small = [...parts.values()].map(({ box }) => box);
  return createRingLayer(frame, {
    find(path) {
      const part = findPart(path);
      if (part) return part.box;
      const value = read(path);
      return value && value.index < (scene.values?.length ?? 0)
        ? findValue(scene, frame, value.index, value.letters)
        : undefined;
    },
    isPartOfWord: (path) => read(path)?.letters !== undefined,
    name(path) {
      const part = findPart(path);
      if (part) return part.name;
      const { index = 0, letters } = read(path) ?? {};
      const text = scene.values?.[index] ?? '';
      return `«\u00a0${letters ? text.slice(letters[0] - 1, letters[1]) : text}\u00a0»`;
    },
    keep: [
      ...(scene.values ?? []).flatMap((_, i) => findValue(scene, frame, i) ?? []),
      ...small.filter(({ w, h }) => w * h < MOST_KEPT * frame.w * frame.h),
    ],
  });
}

/** What the code of a sign that is no panel stands for. */
const SIGN_NOUNS: readonly (readonly [RegExp, string])[] = [
  [/^M\d/, 'le panonceau'],
  [/^(J|K\d)/, 'le dispositif'],
];

export function createSignLayer(scene: SignScene, frame: Frame): LayerView {
  const boxes = placeSigns(scene, frame).map(({ box }) => box);
  const findPart = (path: string) => {
    const [sign, placed] = [findListed(path, 'signs', scene.signs), findListed(path, 'signs', boxes)];
    const part = path.split('/')[2];
    return sign && placed && part !== undefined ? findSignPart(sign, part, placed) : undefined;
  };
  const isWhole = (path: string) => path.split('/').length === 2;
  return createRingLayer(frame, {
    find: (path) => (isWhole(path) ? findListed(path, 'signs', boxes) : findPart(path)?.box),
    name(path) {
      const part = findPart(path);
      if (part) return part.name;
      const code = findListed(path, 'signs', scene.signs)?.code ?? '';
      return SIGN_NOUNS.find(([pattern]) => pattern.test(code))?.[1] ?? 'le panneau';
    },
    keep: boxes,
  });
}
