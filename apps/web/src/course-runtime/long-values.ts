/**
 * Values that packages write and the library refuses: texts beyond the limits of the standard, which tools write all
 * the same, and numbers with a comma. Long texts are kept beside the library, which holds their beginning.
 */
import { LONGEST_SUSPEND_DATA } from '@balise/contract/learner/course-player';

type Cmi = Record<string, unknown>;

interface Room {
  /** Characters that the library takes. */
  library: number;
  /** Characters that are kept. */
  kept: number;
}

const LONGEST_TEXT = 64_000;
const ROOMS: readonly [RegExp, Room][] = [
  [/^cmi\.suspend_data$/, { library: 64_000, kept: LONGEST_SUSPEND_DATA }],
  [/^cmi\.core\.lesson_location$/, { library: 255, kept: LONGEST_TEXT }],
  [/^cmi\.location$/, { library: 1000, kept: LONGEST_TEXT }],
  [/^cmi\.comments$/, { library: 4096, kept: LONGEST_TEXT }],
  [/^cmi\.comments_from_learner\.\d+\.comment$/, { library: 4000, kept: LONGEST_TEXT }],
];
const roomOf = (element: string): Room | undefined => ROOMS.find(([pattern]) => pattern.test(element))?.[1];

const NUMBERS = /\.(score\.(raw|min|max|scaled)|progress_measure|weighting)$/;

/** «83,3» is a number in French, and so browsers write it there. */
export const readDecimal = (element: string, value: string): string =>
  NUMBERS.test(element) && /^\s*-?\d+,\d+\s*$/.test(value) ? value.trim().replace(',', '.') : value;

/** The long texts of a session, by their element. */
export type LongValues = Map<string, string>;

export interface ApiCalls {
  get(element: string): string;
  set(element: string, value: unknown): string;
  lastError(): string;
}

/** The calls of a package, of which the library gets what it takes. */
export function widenCalls(calls: ApiCalls, long: LongValues): Pick<ApiCalls, 'get' | 'set'> {
  return {
    get(element) {
      const said = calls.get(element);
      const whole = long.get(element);
      return whole !== undefined && calls.lastError() === '0' ? whole : said;
    },
    set(element, value) {
      const text = readDecimal(element, String(value));
      const room = roomOf(element);
      const isLong = room !== undefined && text.length > room.library && text.length <= room.kept;
      const result = calls.set(element, isLong ? text.slice(0, room.library) : text);
      if (String(result) !== 'true') return result;
      if (isLong) long.set(element, text);
      else long.delete(element);
      return result;
    },
  };
}

/** The data of a commit with the whole of its long texts. */
export function putLongValues(cmi: Cmi, long: LongValues): Cmi {
  const whole = structuredClone(cmi);
  for (const [element, text] of long) {
    const [name = '', ...folders] = element.split('.').slice(1).reverse();
    const holder = folders.reverse().reduce<unknown>((at, step) => (at as Cmi | undefined)?.[step], whole);
    if (typeof holder === 'object' && holder !== null) (holder as Cmi)[name] = text;
  }
  return whole;
}

/** Stored data as the library takes it, and the long texts that it does not. */
export function takeLongValues(cmi: Cmi): { cmi: Cmi; long: LongValues } {
  const long: LongValues = new Map();
  const walk = (value: unknown, element: string): unknown => {
    if (typeof value === 'string') {
      const room = roomOf(element);
      if (!room || value.length <= room.library) return value;
      long.set(element, value);
      return value.slice(0, room.library);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, `${element}.${name}`)]),
    );
  };
  return { cmi: walk(cmi, 'cmi') as Cmi, long };
}
