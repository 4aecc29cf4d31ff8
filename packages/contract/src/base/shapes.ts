/** Building blocks of the schemas: closed objects, closed lists, the few formats of the wire. */
import * as T from 'typebox';

export const closed = <const P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false });

export const stringEnum = <const W extends readonly string[]>(list: W) =>
  T.Enum(list) as unknown as T.TEnum<[...W]>;

/** A nullable value as a union: serializers and code generators both support it. */
export const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);

export const Uuid = T.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
/** Positive 32-bit row number, as text in a path or a query. */
export const RowIdText = T.String({ pattern: '^[1-9][0-9]{0,8}$' });
/** The same, in a body. */
export const RowId = T.Integer({ minimum: 1, maximum: 999_999_999 });
/** Number of a page, from 1, in a query. */
export const PageText = T.String({ pattern: '^[1-9][0-9]{0,4}$' });
/** Code of a licence (`content/licences`). */
export const LicenceCodeSchema = T.String({ pattern: '^[a-z][a-z0-9]{0,9}$' });
/** A duration as text in a form. */
export const Milliseconds = T.String({ pattern: '^(0|[1-9][0-9]{0,8})$' });
/** The same from other senders, in upper or lower case. */
export const SentLicenceCodeSchema = T.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,9}$' });
/** How sure a learner says to be of an answer, before its correction. */
export const Sureness = stringEnum(['sur', 'pas_sur']);
/** Why a question ran out unanswered: nobody touched a key, or the page was not in sight. */
export const Absence = stringEnum(['immobile', 'cachee']);
export const YesNo = stringEnum(['true', 'false']);
/** One address and nothing else. The rule is loose: only a mail that arrives proves an address. */
export const Email = T.String({
  pattern: '^[^\\s@<>(),;:"\\\\\\[\\]]+@[^\\s@<>(),;:"\\\\\\[\\]]+$',
  maxLength: 254,
});
/** A day that exists, from 1900 to 2099: months of 31, of 30, February, and its 29th in leap years. */
export const DAY_PATTERN =
  '((19|20)\\d{2}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))' +
  '|(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))-02-29)';
const HOUR = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?';
const OFFSET = '[+-](0\\d|1[0-4]):[0-5]\\d';
/** yyyy-MM-dd */
export const Day = T.String({ pattern: `^${DAY_PATTERN}$` });
/** UTC instant, ISO 8601. */
export const Instant = T.String({ pattern: `^${DAY_PATTERN}T${HOUR}Z$` });
/** A day in France; or an instant with its zone. */
export const DayOrInstant = T.String({ pattern: `^${DAY_PATTERN}(T${HOUR}(Z|${OFFSET}))?$` });
export const ThemeLetter = T.String({ pattern: '^[A-Z]$' });
export const QuestionId = T.String({ pattern: '^[a-z]{1,6}-[a-z]-[0-9]{3}$' });
/**
 * What a series asks: a question of a bank, or an exercise. The name of an exercise is drawn by chance: whoever knew its seed
 * could compute its answer.
 */
export const AskedId = T.String({
  pattern: '^([a-z]{1,6}-[a-z]-[0-9]{3}|exercice-[0-9]{1,2}-[0-9a-f]{8})$',
});
export const Slug = T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });
/** Names what a series asks: a slug, or the series whose missed questions it asks again. */
export const SeriesSlug = T.String({
  pattern: '^([a-z0-9][a-z0-9-]{0,39}|erreurs-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
});
/** Letters A to D joined by commas, in any order, each once at most; empty says «no answer». */
export const AnswerLetters = T.String({ pattern: '^([A-D](,[A-D]){0,3})?$' });
