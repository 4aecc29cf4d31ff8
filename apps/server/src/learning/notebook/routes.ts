/** The notebook of mistakes. */
import type { Content } from '@balise/content';
import { buildCorrection } from '@balise/content/grading';
import { findDrawnQuestion } from '@balise/content/item';
import { pictureWidth } from '@balise/content/picture';
import { publicQuestion } from '@balise/content/public-question';
import type { NotebookReply } from '@balise/contract/learner/notebook';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { findCatalogue, type LicenceCatalogue, type ShowWhy } from '../series/api.ts';
import { type NotebookRow, selectNotebook, selectOptionalMistake } from './store.ts';

interface NotebookDeps {
  db: Db;
  content: Content;
  showWhy: ShowWhy;
}

export function notebookRoutes(mount: Mounter, { db, content, showWhy }: NotebookDeps): void {
  const catalogue = findCatalogue(content);

  mount('GET /api/front/carnet', async ({ caller }) =>
    sortByTheme(catalogue(caller.licenceCode), content, await selectNotebook(db, caller)),
  );

  mount('GET /api/front/carnet/{question}', async ({ caller, params, query }) => {
    const { item, ...answer } =
      (await selectOptionalMistake(db, caller, params.question)) ?? refuse('INTROUVABLE');
    const question = findDrawnQuestion(content, item) ?? refuse('CONTENU_INDISPONIBLE');
    return {
      question: publicQuestion(question, item, 0, pictureWidth(query.taille)),
      correction: buildCorrection(question, item, answer, showWhy(question)),
    };
  });
}

/** Questions that the bank no longer has are left out: nobody has to learn them any more. */
function sortByTheme(
  { themes, bank }: LicenceCatalogue,
  { byId }: Pick<Content, 'byId'>,
  rows: readonly NotebookRow[],
): NotebookReply {
  const own = new Set(bank.questions.map(({ id }) => id));
  const known = rows.flatMap((row) => {
    const question = own.has(row.questionId) ? byId.get(row.questionId) : undefined;
    return question ? [{ ...row, question }] : [];
  });
  return {
    themes: themes.flatMap(({ identifiant }) => {
      const questions = known
        .filter(({ question }) => question.theme === identifiant)
        .map(({ question, missedAt, rightDays }) => ({
          identifiant: question.id,
          enonce: question.statement,
          manquee_le: missedAt.toISOString(),
          jours_justes: rightDays,
        }));
      return questions.length === 0 ? [] : [{ identifiant, questions }];
    }),
  };
}
