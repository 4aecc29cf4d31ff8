/** What a person's data say about work for schools, and about groups of learners. */
import { sql } from 'kysely';
import { type ExportRow, type ExportSection, tableSection } from './section.ts';

/** The groups of a school that the person is in, and those that they teach. */
const groupsSection: ExportSection = {
  name: 'groupes',
  about: 'Les groupes d’élèves dont vous faites partie, et ceux que vous suivez comme moniteur',
  tables: ['learner_group_members', 'learner_group_staff'],
  columns: ['groupe', 'ecole', 'place', 'archive_le'],
  async *rows(db, { personId }) {
    const { rows } = await sql<ExportRow>`
      select g.name as groupe, s.name as ecole, place.place, g.archived_at as archive_le
      from (
        select group_id, 'eleve' as place from learner_group_members where person_id = ${personId}
        union all
        select group_id, 'moniteur' as place from learner_group_staff where person_id = ${personId}
      ) place
      join learner_groups g on g.id = place.group_id
      join schools s on s.id = g.school_id
      order by g.created_at, g.id, place.place`.execute(db);
    yield* rows;
  },
};

export const workSections: readonly ExportSection[] = [
  tableSection('travail', {
    table: 'staff_memberships',
    about: 'Les écoles où vous travaillez ou avez travaillé, et votre rôle',
    owner: 'person_id',
    key: ['school_id'],
    columns: { role: 'role', tous_les_groupes: 'all_groups', depuis: 'since', fin: 'ended_at' },
    namesSchool: true,
  }),
  tableSection('siege', {
    table: 'network_memberships',
    about: 'Les groupements d’écoles dont vous êtes au siège',
    owner: 'person_id',
    key: ['network_id'],
    columns: { groupement: 'network_id', role: 'role', depuis: 'since', fin: 'ended_at' },
  }),
  groupsSection,
  tableSection('seconde-etape', {
    table: 'second_steps',
    about: 'L’appareil de votre seconde étape, si vous travaillez pour une école',
    owner: 'account_id',
    key: ['account_id'],
    columns: { prepare_le: 'created_at', en_service_depuis: 'confirmed_at' },
  }),
];
