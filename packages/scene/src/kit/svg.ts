/** Small pure builders of SVG text. Everything drawn goes through them, so that numbers stay short and text stays escaped. */

export type Attributes = Record<string, string | number | undefined>;

/** A picture area in user units; every view draws into 0..w × 0..h. */
export interface Frame {
  w: number;
  h: number;
}

/** A piece of drawing with its size: 100 units are one metre, drawn within 0..w × 0..h. */
export interface SignFace extends Frame {
  svg: string;
}

/** Spellings of tenths, made once: a picture writes thousands of numbers, mostly the same small ones. */
const SPELT_MOST = 16_384;
// Filled, so that it stays an array: one with holes between its entries becomes a slow table.
const SPELT = new Array<string>(2 * SPELT_MOST).fill('');

/** One decimal is a tenth of a unit: finer than a pixel on a 4K screen, and a third of the bytes. */
export function num(value: number): string {
  const tenths = Math.round(value * 10);
  if (!(tenths > -SPELT_MOST && tenths < SPELT_MOST)) return String(tenths / 10);
  const at = tenths + SPELT_MOST;
  // Adding 0 turns −0 into 0.
  const known = SPELT[at];
  if (known) return known;
  const made = String(tenths / 10 + 0);
  SPELT[at] = made;
  return made;
}

const UNSAFE = /[&<>"]/;

export function escapeText(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export function el(name: string, attributes: Attributes, ...children: string[]): string {
  let open = name;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    open += ` ${key}="${typeof value === 'number' ? num(value) : escapeText(value)}"`;
  }
  return children.length === 0 ? `<${open}/>` : `<${open}>${children.join('')}</${name}>`;
}

export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children);
}

export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');
}

export function polygon(list: readonly (readonly [number, number])[], attributes: Attributes): string {
  return el('polygon', { points: points(list), ...attributes });
}

export interface Defs {
  /** Registers a definition once and answers `url(#id)`; the same text is never written twice. */
  add(make: (id: string) => string): string;
  toString(): string;
}

/** Collects gradients, clips and filters of one picture; ids start with `prefix` so that two pictures can share a page. */
export function createDefs(prefix: string): Defs {
  const known = new Map<string, string>();
  const written: string[] = [];
  return {
    add(make) {
      const key = make('');
      const seen = known.get(key);
      if (seen) return `url(#${seen})`;
      const id = `${prefix}${known.size.toString(36)}`;
      known.set(key, id);
      written.push(make(id));
      return `url(#${id})`;
    },
    toString: () => (written.length === 0 ? '' : el('defs', {}, ...written)),
  };
}

/** `stops` are [offset 0..1, colour, opacity?]. Vertical unless `angle` is 'x'. */
export function linearGradient(
  defs: Defs,
  stops: readonly (readonly [number, string, number?])[],
  angle: 'x' | 'y' = 'y',
): string {
  const body = stops.map(([offset, color, opacity]) =>
    el('stop', {
      offset: String(offset),
      'stop-color': color,
      'stop-opacity': opacity === undefined ? undefined : String(opacity),
    }),
  );
  const direction = angle === 'x' ? { x1: 0, y1: 0, x2: 1, y2: 0 } : { x1: 0, y1: 0, x2: 0, y2: 1 };
  return defs.add((id) => el('linearGradient', { id, ...direction }, ...body));
}
