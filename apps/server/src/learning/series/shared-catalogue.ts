/** What every process can show of the content: during a release, series are dealt from it. */
import { type Bank, type Content, isAsked, type LoadedQuestion, revisionKey } from '@balise/content';
import { type Catalogue, findCatalogue } from './catalogue.ts';

/** Keys of revisions that some other process can't show. */
type Lacking = ReadonlySet<string>;

/** The latest revision that all can show: during a release, the previous one. Null when there is none. */
export function findSharedQuestion(content: Content, lacking: Lacking, id: string): LoadedQuestion | null {
  const today = content.byId.get(id);
  if (!today) return null;
  for (let revision = today.revision; revision > 0; revision -= 1) {
    const question = revision === today.revision ? today : content.past.get(revisionKey(id, revision));
    if (question && !question.withdrawn && !lacking.has(revisionKey(id, revision))) return question;
  }
  return null;
}

const made = new WeakMap<Content, WeakMap<Lacking, Catalogue>>();

/** @param lacking the same set as long as nothing in it changes: a catalogue takes some time to compose */
export function findSharedCatalogue(content: Content, lacking: Lacking): Catalogue {
  const ofContent = made.get(content) ?? new WeakMap<Lacking, Catalogue>();
  made.set(content, ofContent);
  const catalogue = ofContent.get(lacking) ?? findCatalogue(restrictContent(content, lacking));
  ofContent.set(lacking, catalogue);
  return catalogue;
}

function restrictContent(content: Content, lacking: Lacking): Content {
  const restrict = (bank: Bank): Bank => ({
    ...bank,
    questions: bank.questions.flatMap(({ id }) =>
      isAsked(content, id) ? (findSharedQuestion(content, lacking, id) ?? []) : [],
    ),
  });
  return {
    ...content,
    licences: new Map(
      [...content.licences].map(([code, licence]) => [code, { ...licence, bank: restrict(licence.bank) }]),
    ),
  };
}
