/** SQL of the flashcards. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { parseState, type QuestionState, type SeriesOwner } from '../series/api.ts';

/** What the learner remembers, by the slug of the entry. */
export async function selectFlashcards(
  db: Db,
  { learner, inscription }: SeriesOwner,
  entries: readonly string[],
): Promise<Map<string, QuestionState>> {
  const { rows } = await sql<{ entry: string; memory: unknown }>`
    select f.entry, f.memory from flashcards f
    where f.person_id = ${learner}::int and f.inscription_id = ${inscription}::int
      and f.entry = any (${[...entries]}::text[])`.execute(db);
  return new Map(rows.map(({ entry, memory }) => [entry, parseState(memory)]));
}

/**
 * Writes what a mark has made of a card, unless another mark came first.
 * @param memory of which `times_seen` counts this mark too
 */
export async function writeFlashcard(
  db: Db,
  { learner, inscription }: SeriesOwner,
  memory: QuestionState,
): Promise<void> {
  await sql`
    insert into flashcards as f (person_id, inscription_id, school_id, entry, memory)
    select i.person_id, i.id, i.school_id, ${memory.question_id}::text, ${JSON.stringify(memory)}::jsonb
    from inscriptions i where i.id = ${inscription}::int and i.person_id = ${learner}::int
    on conflict (person_id, inscription_id, entry) do update set memory = excluded.memory
      where (f.memory ->> 'times_seen')::int = (excluded.memory ->> 'times_seen')::int - 1`.execute(db);
}
