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

/** What the staff of a school gave the person to do, alone or with a group that they are in; and what they gave. */
const homeworkSection: ExportSection = {
  name: 'devoirs',
  about: 'Les devoirs que votre école vous a donnés, et ceux que vous avez donnés comme moniteur',
  tables: ['assignments'],
  columns: ['ecole', 'place', 'permis', 'serie', 'numero', 'mots', 'pour_le', 'donne_le', 'retire_le'],
  async *rows(db, { personId }) {
    const { rows } = await sql<ExportRow>`
      select s.name as ecole, given.place, a.licence as permis, a.slug as serie, a.order_no as numero, a.words as mots,
        a.due_on::text as pour_le, a.created_at as donne_le, a.withdrawn_at as retire_le
      from (
        select id, 'eleve' as place from assignments
        where person_id = ${personId} or group_id in (
          select group_id from learner_group_members where person_id = ${personId})
        union all
        select id, 'moniteur' as place from assignments where made_by = ${personId}
      ) given
      join assignments a on a.id = given.id
      join schools s on s.id = a.school_id
      order by a.created_at, a.id, given.place`.execute(db);
    yield* rows;
  },
};

/** The reference by which a school's program calls the person, and how often it read about them. */
const programSection: ExportSection = {
  name: 'logiciel-de-l-ecole',
  about: 'Ce que le logiciel de gestion de votre école a dit de vous, et s’il a lu votre dossier',
  tables: ['learner_references', 'gateway_reads', 'gateway_keys', 'gateway_results'],
  columns: [
    'ecole',
    'reference',
    'adresse',
    'depuis',
    'archive_le',
    'dit_de_vous',
    'jours_de_lecture',
    'lu_le',
  ],
  async *rows(db, { personId }) {
    const { rows } = await sql<ExportRow>`
      select s.name as ecole, r.reference, r.email_key as adresse, r.created_at as depuis, r.archived_at as archive_le,
        case when r.person_id <> ${personId} then json_build_object('nom', p.last_name, 'prenom', p.first_name,
          'date_naissance', p.birth_date, 'telephone', p.phone)::text end as dit_de_vous,
        coalesce(seen.days, 0) as jours_de_lecture, seen.last_at as lu_le
      from learner_references r
      join schools s on s.id = r.school_id
      join people p on p.id = r.person_id
      left join lateral (
        select sum(days)::int as days, max(last_at) as last_at from gateway_reads
        where person_id = r.person_id and school_id = r.school_id
      ) seen on true
      where r.person_id = ${personId}
        or r.person_id in (select person_id from accounts where stand_in_for = ${personId})
      order by r.created_at, r.school_id`.execute(db);
    yield* rows;
  },
};

export const workSections: readonly ExportSection[] = [
  programSection,
  tableSection('travail', {
    table: 'staff_memberships',
    about: 'Les écoles où vous travaillez ou avez travaillé, et votre rôle',
    key: ['school_id'],
    columns: { role: 'role', tous_les_groupes: 'all_groups', depuis: 'since', fin: 'ended_at' },
    namesSchool: true,
  }),
  tableSection('siege', {
    table: 'network_memberships',
    about: 'Les groupements d’écoles dont vous êtes au siège',
    key: ['network_id'],
    columns: { groupement: 'network_id', role: 'role', depuis: 'since', fin: 'ended_at' },
  }),
  groupsSection,
  homeworkSection,
  tableSection('vues', {
    table: 'roster_views',
    about: 'Les vues de la liste des élèves que vous avez enregistrées',
    columns: { nom: 'name', filtres: 'query', enregistree_le: 'created_at' },
    namesSchool: true,
  }),
  tableSection('seconde-etape', {
    table: 'second_steps',
    about: 'L’appareil de votre seconde étape, si vous travaillez pour une école',
    owner: 'account_id',
    key: ['account_id'],
    columns: { prepare_le: 'created_at', en_service_depuis: 'confirmed_at' },
  }),
  tableSection('cles-acces', {
    table: 'passkeys',
    about:
      'Vos clés d’accès, si vous travaillez pour une école (la partie secrète ne quitte jamais votre appareil)',
    owner: 'account_id',
    columns: {
      nom: 'name',
      adresse: 'rp_id',
      synchronisee: 'backed_up',
      ajoutee_le: 'created_at',
      utilisee_le: 'last_used_at',
    },
  }),
];
