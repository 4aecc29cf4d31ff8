/** Converts PostgreSQL values to JavaScript, in the same way for both databases. */
import pg from 'pg';

/** A calendar day has no time zone; as a Date it could become the day before. */
const DATE = 1082;
/** Read both as arrays of text; the types of `pg` do not name arrays. */
const DATES: number = 1182;
const TEXTS: number = 1009;

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE) return (text: string) => text;
    if (Number(oid) === DATES) return pg.types.getTypeParser(TEXTS as typeof oid, format);
    return pg.types.getTypeParser(oid, format);
  },
};
