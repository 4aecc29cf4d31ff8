/** Figures that a learner types: their units, and how they are read, written and sent. The same rules on both sides. */

export const UNITS = ['degre', 'mille', 'noeud', 'metre', 'minute', 'litre', 'heure'] as const;
export type Unit = (typeof UNITS)[number];

/** The format of a required figure: its unit, and how many decimals may be typed. */
export interface Asked {
  unite: Unit;
  decimales: number;
}

interface UnitWords {
  /** Follows «Votre réponse, ». */
  label: string;
  /** Shown beside the field. */
  sign: string;
  /** After a figure, including the space before it. */
  after: (value: number) => string;
  /** Accepted after the typed figure, without accents or spaces. */
  suffixes: RegExp;
}

const plural = (one: string, many: string) => (value: number) => `\u00a0${value < 2 ? one : many}`;

export const UNIT_WORDS: Readonly<Record<Unit, UnitWords>> = {
  degre: { label: 'en degrés', sign: '°', after: () => '°', suffixes: /(°|º|o|deg|degres?)$/ },
  mille: {
    label: 'en milles marins',
    sign: 'milles',
    after: plural('mille', 'milles'),
    suffixes: /(nm|mn|m|milles?(marins?|nautiques?)?)$/,
  },
  noeud: {
    label: 'en nœuds',
    sign: 'nœuds',
    after: plural('nœud', 'nœuds'),
    suffixes: /(nds?|kts?|kn|noeuds?)$/,
  },
  metre: { label: 'en mètres', sign: 'm', after: () => '\u00a0m', suffixes: /(m|metres?)$/ },
  minute: {
    label: 'en minutes',
    sign: 'min',
    after: () => '\u00a0min',
    suffixes: /(min|mn|m|'|’|′|minutes?)$/,
  },
  litre: { label: 'en litres', sign: 'L', after: () => '\u00a0L', suffixes: /(l|litres?)$/ },
  heure: { label: 'en heures et minutes', sign: 'h', after: () => '', suffixes: /(min|mn)$/ },
};

/** Why the typed text is no answer; it is refused, not counted as wrong. */
export type TypingFault = 'vide' | 'nombre' | 'decimales' | 'tour' | 'heure' | 'grand';

export type Typed = { value: number } | { fault: TypingFault };

const MOST = 99_999;
export const DAY_MINUTES = 1440;

/** Reads what a learner types: «4,5», «4.5 M», «272°», «14h35», «14:35». A clock time is minutes since midnight. */
export function readTyped(text: string, { unite, decimales }: Asked): Typed {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{Mn}\s]/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe');
  if (bare === '') return { fault: 'vide' };
  const figures = bare.replace(UNIT_WORDS[unite].suffixes, '');
  if (unite === 'heure') return readTime(figures);
  const found = /^(\d*)(?:[.,](\d*))?$/.exec(figures);
  if (!found || !/\d/.test(figures)) return { fault: 'nombre' };
  const [, whole = '', rest = ''] = found;
  if (rest.replace(/0+$/, '').length > decimales) return { fault: 'decimales' };
  const value = Number(`${whole || '0'}.${rest || '0'}`);
  return valueFault(value, { unite, decimales }) ?? { value };
}

/** The number keys of a phone have no «h»: «14,35» and «1435» are times too. */
function readTime(figures: string): Typed {
  const found = /^(\d{1,2})(?:h|:|[.,])(\d{2})$|^(\d{1,2})(\d{2})$|^(\d{1,2})h$/.exec(figures);
  if (!found) return { fault: 'heure' };
  const hours = Number(found[1] ?? found[3] ?? found[5]);
  const minutes = Number(found[2] ?? found[4] ?? 0);
  return hours < 24 && minutes < 60 ? { value: hours * 60 + minutes } : { fault: 'heure' };
}

/** Why a number can't be an answer to this question; null when it can. */
function valueFault(value: number, { unite, decimales }: Asked): { fault: TypingFault } | null {
  if (!Number.isFinite(value) || value < 0) return { fault: 'nombre' };
  if (unite === 'heure') return Number.isInteger(value) && value < DAY_MINUTES ? null : { fault: 'heure' };
  if (unite === 'degre' && value > 360) return { fault: 'tour' };
  if (value > MOST) return { fault: 'grand' };
  const scaled = value * 10 ** decimales;
  return Math.abs(scaled - Math.round(scaled)) > 1e-6 ? { fault: 'decimales' } : null;
}

/** Values of an answer, in the order of the parts that ask for one, joined by «;»; a missing one is empty. */
export const TYPED_VALUES = '^(\\d{1,5}(\\.\\d{1,2})?)?(;(\\d{1,5}(\\.\\d{1,2})?)?)?$';

/** Empty when there is no value at all. */
export function writeValues(values: readonly (number | null)[]): string {
  return values.every((value) => value === null) ? '' : values.map((value) => value ?? '').join(';');
}

/** One value for each required figure, null for a missing one; null as a whole if the text is no valid answer. */
export function readValues(text: string, asked: readonly Asked[]): (number | null)[] | null {
  if (text === '') return asked.map(() => null);
  const given = text.split(';');
  if (given.length !== asked.length || !new RegExp(TYPED_VALUES).test(text)) return null;
  const values = given.map((one) => (one === '' ? null : Number(one)));
  const fits = asked.every((one, index) => {
    const value = values[index] ?? null;
    return value === null || valueFault(value, one) === null;
  });
  return fits ? values : null;
}

/** «272°», «4,5 milles», «14 h 35»; with at least `digits` decimals. */
export function formatValue(value: number, unite: Unit, digits = 0): string {
  if (unite === 'heure')
    return `${Math.floor(value / 60)}\u00a0h\u00a0${String(value % 60).padStart(2, '0')}`;
  return `${formatFigure(value, digits)}${UNIT_WORDS[unite].after(value)}`;
}

/** Without Intl, which is slow on a phone the first time; two decimals at most. */
function formatFigure(value: number, digits: number): string {
  const [whole = '', rest = ''] = value.toFixed(2).split('.');
  const shown = rest.replace(/0+$/, '').padEnd(digits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return shown === '' ? grouped : `${grouped},${shown}`;
}

/** «± 2°», in minutes for a clock time; empty without a tolerance. */
export function formatTolerance(tolerance: number, unite: Unit): string {
  return tolerance === 0 ? '' : `±\u00a0${formatValue(tolerance, unite === 'heure' ? 'minute' : unite)}`;
}
