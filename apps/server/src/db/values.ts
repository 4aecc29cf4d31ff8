/** How PostgreSQL values become JavaScript's, the same on both databases. */
import pg from 'pg';

/** A calendar day has no time zone: as a Date it would slip to the day before. */
const DATE = 1082;
/** Arrays of either are lists of text; the types of `pg` name no arrays. */
const DATES: number = 1182;
const TEXTS: number = 1009;

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE) return (text: string) => text;
    if (Number(oid) === DATES) return pg.types.getTypeParser(TEXTS as typeof oid, format);
    return pg.types.getTypeParser(oid, format);
  },
};
