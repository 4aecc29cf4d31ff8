import { SCHOOL_ACTS } from '@balise/contract/school/acts-lists';
import { expect, test } from 'vitest';
import { describeAct, describeActDetails } from './journal-words.ts';

test('an act that this page does not know is told by what is certain', () => {
  expect(describeAct({ act: 'ecole.prolonger_acces', by: 'Claire Roy' })).toBe(
    'Claire Roy a prolongé un accès',
  );
  expect(describeAct({ act: 'ecole.plier_le_plan', by: null })).toBe(
    'Une personne dont le compte n’existe plus a fait une action, notée «\u00a0plier le plan\u00a0»',
  );
  expect(describeAct({ act: 'PUT /api/serie/create', by: 'Paul' })).toBe('Paul a agi à la place d’un élève');
});

test('details are told in French, and only those that mean something to a reader', () => {
  const details = [
    { name: 'jours', value: '30' },
    { name: 'du', value: '2026-01-31' },
    { name: 'row_id', value: '7' },
  ];
  expect(describeActDetails({ act: 'ecole.prolonger_acces', details })).toBe(
    'jours\u00a0: 30 · du\u00a0: 31/01/2026',
  );
  expect(describeActDetails({ act: 'GET /api/serie/details/{id}', details })).toBe('');
});

test('every act of staff has words of its own, and one of the platform’s operators is nobody’s of the school', () => {
  const told = SCHOOL_ACTS.map((act) => describeAct({ act, by: 'Claire Roy' }));
  expect(new Set(told).size).toBe(SCHOOL_ACTS.length);
  expect(told.filter((words) => words.includes('notée'))).toEqual([]);
  expect(describeAct({ act: 'exploitation.retirer_seconde_etape', by: null })).toBe(
    'L’exploitation de la plateforme a retiré l’appareil perdu d’une personne',
  );
});

test('a step of an exam request is told by its states; with an unknown one nothing is said', () => {
  const step = (de: string, a: string) =>
    describeActDetails({
      act: 'ecole.examen',
      details: [
        { name: 'de', value: de },
        { name: 'a', value: a },
      ],
    });
  expect(step('demandee', 'inscrite')).toBe('Demandé → Inscrit');
  expect(step('demandee', 'envolee')).toBe('');
});
