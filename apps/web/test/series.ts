/** Entries of a history and offers of series, in full, but for what a test is about. */
import type { HistoryEntry, SeriesOffer } from '@balise/contract/series';

export function entry(change: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: 'ca5e0000-0000-4000-8000-000000000001',
    date: '2026-11-01T10:00:00.000Z',
    terminee: true,
    nb_questions: 40,
    nb_questions_realisees: 40,
    score: 36,
    type: 'entrainement',
    libelle: 'Entraînement',
    ordre: 1,
    chronometree: false,
    temps_majore: false,
    slug: 'entrainement',
    reussie: null,
    points: null,
    jusque: null,
    ...change,
  };
}

export function offer(change: Partial<SeriesOffer>): SeriesOffer {
  return {
    type: 'entrainement',
    libelle: 'Entraînement',
    disponible: 2,
    total: 2,
    nb_questions: 40,
    chronometree: false,
    utilise_credit: true,
    serie: { slug: 'entrainement' },
    ...change,
  };
}
