/** Flashcards: the cards of a session, and what the learner says of each. */
import type { Content } from '@balise/content';
import { findEntry, listGroups } from '@balise/content/library';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { findCatalogue } from '../series/api.ts';
import { selectFlashcards, writeFlashcard } from './flashcard-store.ts';
import { describeFlashcards, foldMark } from './flashcards.ts';

interface FlashcardsDeps {
  db: Db;
  content: Content;
  clock: Clock;
}

export function flashcardRoutes(mount: Mounter, { db, content, clock }: FlashcardsDeps): void {
  const catalogue = findCatalogue(content);
  const { library } = content;

  mount('GET /api/front/cartes', async ({ caller, query: { rubrique } }) => {
    const groups = listGroups(library, catalogue(caller.licenceCode).bank.code);
    const asked = groups.filter(({ id }) => rubrique === undefined || id === rubrique);
    if (rubrique !== undefined && asked.length === 0) return refuse('INTROUVABLE');
    const entries = asked.flatMap((group) => group.entries);
    const slugs = entries.map(({ slug }) => slug);
    return describeFlashcards(entries, await selectFlashcards(db, caller, slugs), clock());
  });

  mount('PUT /api/front/cartes/{fiche}', async ({ caller, params, form }) => {
    const { bank } = catalogue(caller.licenceCode);
    const { slug } = findEntry(library, bank.code, params.fiche) ?? refuse('INTROUVABLE');
    const read = async () => (await selectFlashcards(db, caller, [slug])).get(slug);
    const mark = { entry: slug, rank: Number(form.rang), known: form.su === 'true', at: clock() };
    const before = await read();
    const after = foldMark(before, mark);
    if (after) await writeFlashcard(db, caller, after);
    const now = after ? await read() : before;
    return {
      rang: now?.times_seen ?? 0,
      a_revoir_le: (now?.due_at ?? mark.at).toISOString(),
    };
  });
}
