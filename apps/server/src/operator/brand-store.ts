/** SQL of the brands in use. */
import type { BrandsReply } from '@balise/contract/operator/brands';
import { sql } from 'kysely';
import type { Db } from '../platform/db/api.ts';

export type BrandCount = { brand: string } & Pick<
  BrandsReply['brands'][number],
  'schools' | 'suspended' | 'learners'
>;

export async function selectBrandCounts(db: Db, now: Date): Promise<BrandCount[]> {
  const { rows } = await sql<BrandCount>`
    select s.brand, count(distinct s.id)::int as schools,
      count(distinct s.id) filter (where s.suspended_at is not null)::int as suspended,
      count(distinct i.person_id)::int as learners
    from schools s left join inscriptions i on i.school_id = s.id and i.status = 'ouvert'
      and (i.expires_at is null or i.expires_at > ${now}::timestamptz)
    group by s.brand order by s.brand`.execute(db);
  return rows;
}
