/** Builder: a learner's rhythm as the API sends it. A test gives only the fields that matter to it. */
import type { RhythmReply } from '@balise/contract/learner/rhythm';

export const aRhythm = (change: Partial<RhythmReply> = {}): RhythmReply => ({
  jour: '2026-11-25',
  objectif: null,
  examen: null,
  plan: {
    questions: 12,
    faites: 0,
    minutes: 9,
    serie: { slug: 'personnalise', nb_questions: 12 },
    examen_blanc: 'non',
    couverture: { etat: 'prevue', date: '2027-02-03', manquantes: 0 },
  },
  assiduite: {
    jours: 4,
    semaine: [
      { jour: '2026-11-23', fait: true },
      { jour: '2026-11-24', fait: false },
      { jour: '2026-11-25', fait: true },
    ],
    derniers: ['19', '20', '21', '22', '23', '24', '25'].map((date) => ({
      jour: `2026-11-${date}`,
      fait: ['19', '23', '25'].includes(date),
    })),
    objectif_semaine: 5,
    jours_libres: 1,
  },
  effort: {
    sept_jours: { jours: 3, questions: 84, minutes: 52 },
    vingt_huit_jours: { jours: 9, questions: 240, minutes: 150 },
  },
  ...change,
});
