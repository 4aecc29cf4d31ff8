/** Homework in the words of the replies. Pure. */
import type { OwnHomeworkReply } from '@balise/contract/learner/homework';
import type { HomeworkState } from '@balise/contract/school/homework';
import type { LicenceCatalogue } from '../../learning/series/api.ts';
import { describeSeries } from './choices.ts';
import type { OwnHomeworkRow } from './homework-store.ts';

/** @param licence null when the licence is taught no more */
export const labelSeries = <Row extends { slug: string }>(row: Row, licence: LicenceCatalogue | null) => ({
  ...row,
  label: licence ? describeSeries(row.slug, licence) : row.slug,
});

/** The learner's wire is French. */
const OWN_STATES: Readonly<Record<HomeworkState, OwnHomeworkReply['devoirs'][number]['etat']>> = {
  TO_DO: 'A_FAIRE',
  STARTED: 'COMMENCE',
  DONE: 'FAIT',
  LATE: 'EN_RETARD',
};

export const tellOwnHomework = (
  rows: readonly OwnHomeworkRow[],
  licence: LicenceCatalogue,
): OwnHomeworkReply => ({
  devoirs: rows.map(({ id, slug, order, words, dueOn, state }) => ({
    id,
    slug,
    ordre: order,
    libelle: describeSeries(slug, licence),
    mots: words,
    pour_le: dueOn,
    etat: OWN_STATES[state],
  })),
});
