/** The library: its list, the glossary, and one entry with the questions that the learner has met. */
import type { Content } from '@balise/content';
import { findEntry } from '@balise/content/library';
import { pictureWidth } from '@balise/content/picture';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { findCatalogue } from '../series/api.ts';
import { describeEntry, describeLibrary } from './describe-entry.ts';
import { describeGlossary } from './describe-glossary.ts';
import { selectMetQuestions } from './store.ts';

/** Questions told with an entry. */
const QUESTIONS_TOLD = 6;

interface LibraryDeps {
  db: Db;
  content: Content;
}

export function libraryRoutes(mount: Mounter, { db, content }: LibraryDeps): void {
  const catalogue = findCatalogue(content);
  const { library } = content;

  mount('GET /api/front/bibliotheque', async ({ caller }) =>
    describeLibrary(content, catalogue(caller.licenceCode).bank.code),
  );

  mount('GET /api/front/mots', async ({ caller }) =>
    describeGlossary(content, catalogue(caller.licenceCode).bank.code),
  );

  mount('GET /api/front/bibliotheque/{fiche}', async ({ caller, params, query }) => {
    const { bank, known } = catalogue(caller.licenceCode);
    const entry = findEntry(library, bank.code, params.fiche) ?? refuse('INTROUVABLE');
    const ids = (library.questions.get(entry.subject) ?? []).filter((id) => known.has(id));
    const met = ids.length === 0 ? [] : await selectMetQuestions(db, caller, ids, QUESTIONS_TOLD);
    return describeEntry(content, bank.code, entry, met, pictureWidth(query.taille));
  });
}
