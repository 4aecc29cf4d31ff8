import { tableSection } from './section.ts';

/** The lists in which a school brought the person. */
export const enrolmentSection = tableSection('imports', {
  table: 'learner_import_people',
  about: 'Les listes de votre école où vous figurez, et ce qu’elles ont ajouté',
  owner: 'person_id',
  key: ['import_id'],
  columns: { liste: 'import_id', ajoute: 'was' },
  namesSchool: true,
});
