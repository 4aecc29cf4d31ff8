import type { License } from '@balise/contract/codes';
import type { Application, Inscription, UserReply } from '@balise/contract/student';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { reportedStatus } from './auth.ts';

export interface Access {
  inscriptions: Inscription[];
  applications: Application[];
  kopilote: UserReply['application_kopilote'];
}

/** Everything a person is enrolled in, whatever its state; an open inscription past its date is reported `expire`. */
export async function selectAccess(db: Db, personId: number, now: Date): Promise<Access> {
  const inscriptions = await db
    .selectFrom('inscriptions as i')
    .leftJoin('credits as c', 'c.inscription_id', 'i.id')
    .where('i.person_id', '=', personId)
    .groupBy(['i.id', 'i.license', 'i.status', 'i.expires_at'])
    .orderBy('i.id')
    .select([
      'i.id',
      'i.license',
      'i.status',
      'i.expires_at',
      sql<number>`coalesce(sum(c.delta) filter (where c.delta > 0), 0)::int`.as('granted'),
      sql<number>`coalesce(sum(c.delta), 0)::int`.as('balance'),
    ])
    .execute();
  const applications = await db
    .selectFrom('applications')
    .where('person_id', '=', personId)
    .orderBy('id')
    .select(['id', 'kind', 'label', 'title', 'link', 'color', 'license', 'status', 'fullscreen', 'is_max'])
    .execute();
  return {
    inscriptions: inscriptions.map((row) => ({
      id: row.id,
      permis: row.license as License,
      statut: reportedStatus(row.status, row.expires_at, now),
      date_expiration: row.expires_at?.toISOString() ?? null,
      credits_total: row.granted,
      credits_restants: row.balance,
    })),
    applications: applications
      .filter((row) => row.kind === 'externe')
      .map((row) => ({
        id: row.id,
        libelle: row.label,
        titre: row.title,
        lien: row.link ?? '',
        couleur: row.color,
        permis: row.license as License,
        statut: row.status,
        plein_ecran: row.fullscreen,
        est_max: row.is_max,
      })),
    kopilote: applications
      .filter((row) => row.kind === 'kopilote')
      .map((row) => ({ statut: row.status, permis: row.license as License, lien: row.link })),
  };
}

/** Name of the brand of the person's school. */
export async function selectSchoolBrand(db: Db, personId: number): Promise<string> {
  const { brand } = await db
    .selectFrom('people')
    .innerJoin('schools', 'schools.id', 'people.school_id')
    .where('people.id', '=', personId)
    .select('schools.brand')
    .executeTakeFirstOrThrow();
  return brand;
}
