import { EXAM_SERIES_TYPES } from '../../../learning/series/api.ts';
import { type ExportSection, tableSection } from './section.ts';

const stored = tableSection('series', {
  table: 'series',
  about: 'Vos séries et vos examens blancs (le score d’un examen paraît quand il est terminé)',
  columns: {
    numero: 'id',
    inscription: 'inscription_id',
    permis: 'licence',
    genre: 'type',
    nom: 'slug',
    theme: 'theme',
    rang: 'order_no',
    parcours: 'path',
    chronometree: 'timed',
    temps: 'time_rule',
    lue_a_voix_haute: 'read_aloud',
    nb_questions: 'nb_questions',
    nb_repondues: 'position',
    score: 'score',
    commencee_le: 'started_at',
    derniere_reponse_le: 'updated_at',
    terminee_le: 'ended_at',
    retiree_le: 'withdrawn_at',
  },
});

/** Hides the score of an unfinished mock exam, as the product does. */
export const seriesSection: ExportSection = {
  ...stored,
  async *rows(...read) {
    for await (const row of stored.rows(...read)) {
      yield EXAM_SERIES_TYPES.some((type) => type === row.genre) && row.terminee_le === null
        ? { ...row, score: null }
        : row;
    }
  },
};
