/** Road signs. */
import { entryOf } from '@balise/rules/lookup';
import { CONFUSABLE_SIGNS } from '../families/road/sign-groups.ts';
import { ROAD_SIGNS_ORDER } from '../families/sources.ts';
import { findLookalikes, type LibraryEntry, type LibraryGroupId, listMembers, slugOf } from './entry.ts';
import { ROAD_ADVICE } from './road-advice.ts';
import { signSubject } from './scene-subjects.ts';

/** By the letters and the number of the code; the first rule that fits. */
const GROUPS: readonly { codes: RegExp; group: LibraryGroupId; article: string }[] = [
  { codes: /^AB/, group: 'priorite', article: 'Article 3' },
  { codes: /^A/, group: 'danger', article: 'Article 2' },
  { codes: /^B(30|5\d)/, group: 'zone', article: 'Article 4' },
  { codes: /^B(3[1-9]|4\d)/, group: 'fin', article: 'Article 4' },
  { codes: /^B2[1-9]/, group: 'obligation', article: 'Article 4' },
  { codes: /^B/, group: 'interdiction', article: 'Article 4' },
  { codes: /^C/, group: 'indication', article: 'Article 5' },
];

/** Signs with advice of their own: the others have only their meaning so far. */
const groups = CONFUSABLE_SIGNS.flat()
  .map((group) => group.filter(({ name }) => name in ROAD_ADVICE))
  .filter((group) => group.length > 1);
const signSlug = (code: string) => slugOf('panneau', code);

export const listRoadEntries = (): LibraryEntry[] =>
  listMembers(groups).map(({ name: code, text, shown }) => {
    const found = GROUPS.find(({ codes }) => codes.test(code));
    if (!found) throw new Error(`the sign ${code} belongs to no group of the library`);
    return {
      slug: signSlug(code),
      group: found.group,
      code,
      name: text,
      shown,
      advice: entryOf(ROAD_ADVICE, code),
      source: { text: ROAD_SIGNS_ORDER, article: found.article },
      scene: { view: 'panneau', place: 'campagne', weather: 'clair', signs: [{ code }] },
      night: null,
      blasts: null,
      subject: signSubject(code),
      lookalikes: findLookalikes(code, groups).map(({ name }) => signSlug(name)),
    };
  });
