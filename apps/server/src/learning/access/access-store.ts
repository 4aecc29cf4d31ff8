import type { Application, Inscription, UserReply } from '@balise/contract/account/student';
import { sql } from 'kysely';
import { worksForSchools } from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import { buildGoneOwner, type Visitor } from '../../platform/http/api.ts';
import { NEVER_OPENED, RESERVED_MS } from '../series/api.ts';
import { computeStatus } from './access-status.ts';

export interface LearnerAccess {
  inscriptions: Inscription[];
  applications: Dated<Application, 'termine_le'>[];
  kopilote: UserReply['application_kopilote'];
}

/** The person whose access is read, and the only school to include, if limited. */
export interface AccessScope {
  personId: number;
  onlySchoolId: number | null;
}

export const toAccessScope = ({
  learner,
  onlySchool,
}: Pick<Visitor, 'learner' | 'onlySchool'>): AccessScope => ({
  personId: learner,
  onlySchoolId: onlySchool,
});

/**
 * All inscriptions and applications of a person, in any state; an open inscription after its date is reported as
 * `expire`.
 */
export async function selectAccess(
  db: Db,
  { personId, onlySchoolId }: AccessScope,
  now: Date,
): Promise<LearnerAccess> {
  const before = new Date(now.getTime() - RESERVED_MS);
  const reserved = (isStale: boolean) => sql<number>`(
    select count(*)::int from series s join credits r on r.series_id = s.id
    where s.person_id = i.person_id and s.inscription_id = i.id and ${NEVER_OPENED}
      and (s.started_at <= ${before}::timestamptz) = ${isStale}::boolean)`;
  const inscriptions = await db
    .selectFrom('inscriptions as i')
    .leftJoin('credits as c', 'c.inscription_id', 'i.id')
    .where('i.person_id', '=', personId)
    .$if(onlySchoolId !== null, (query) => query.where('i.school_id', '=', onlySchoolId ?? 0))
    .groupBy(['i.id', 'i.licence', 'i.status', 'i.expires_at'])
    .orderBy('i.id')
    .select([
      'i.id',
      'i.licence',
      'i.status',
      'i.expires_at',
      sql<number>`coalesce(sum(c.delta) filter (where c.delta > 0 and c.reason <> 'serie-retiree' or c.reason = 'ecole-annule'), 0)::int`.as(
        'granted',
      ),
      sql<number>`coalesce(sum(c.delta), 0)::int`.as('balance'),
      reserved(false).as('reserved'),
      // A start gives these back first.
      reserved(true).as('stale'),
    ])
    .execute();
  const applications = await db
    .selectFrom('applications as a')
    .leftJoin('course_completions as c', (join) =>
      join.onRef('c.person_id', '=', 'a.person_id').onRef('c.application_id', '=', 'a.id'),
    )
    .where('a.person_id', '=', personId)
    .$if(onlySchoolId !== null, (query) => query.where('a.school_id', '=', onlySchoolId ?? 0))
    .orderBy('a.id')
    .select(['a.kind', 'a.id', 'a.label as libelle', 'a.title as titre', 'a.link as lien'])
    .select(['a.color as couleur', 'a.licence as permis', 'a.status as statut'])
    .select(['a.fullscreen as plein_ecran', 'a.is_max as est_max', 'c.completed_at as termine_le'])
    .execute();
  return {
    inscriptions: inscriptions.map((row) => ({
      id: row.id,
      permis: row.licence,
      statut: computeStatus(row.status, row.expires_at, now),
      date_expiration: row.expires_at?.toISOString() ?? null,
      credits_total: row.granted,
      credits_restants: row.balance + row.stale,
      credits_reserves: row.reserved,
    })),
    applications: applications.flatMap(({ kind, ...shown }) =>
      kind === 'externe' ? [{ ...shown, lien: shown.lien ?? '' }] : [],
    ),
    kopilote: applications
      .filter(({ kind }) => kind === 'kopilote')
      .map(({ statut, permis, lien }) => ({ statut, permis, lien })),
  };
}

/** Whether a person works for a school, a network or the platform. */
export async function selectWorksForSchools(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select ${worksForSchools('p.id')} or exists (
      select from accounts a where a.person_id = p.id and a.role = 'operateur') as works
    from people p where p.id = ${personId}`.execute(db);
  return rows[0]?.works ?? false;
}

/** The name of an account's owner. */
export async function selectFullName(db: Db, accountId: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .where('a.id', '=', accountId)
    .select(['p.first_name', 'p.last_name'])
    .executeTakeFirstOrThrow(buildGoneOwner);
  return `${first_name} ${last_name}`;
}
