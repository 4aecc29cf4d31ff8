/** How PostgreSQL values become JavaScript's, the same on both databases. */
import pg from 'pg';

/** A calendar day has no time zone: as a Date it would slip to the day before. */
const DATE = 1082;

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};
