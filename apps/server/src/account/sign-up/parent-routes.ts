/** The page where a parent answers. Mail programs open links by themselves, so only the buttons of the page act. */
import { checkName } from '@balise/rules/sign-up-rules';
import type { FastifyInstance } from 'fastify';
import { insertPersonLink } from '../../identity/accounts/api.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import { readFormField, readFormText, readLinkSecret } from '../../platform/http/api.ts';
import { sendPage } from '../../platform/pages/api.ts';
import type { SignUpDeps } from './deps.ts';
import { agreedLink } from './links.ts';
import { PARENT_PAGE } from './parent.ts';
import {
  type AnswerFault,
  agreedPage,
  askPage,
  deadQuestionPage,
  type ParentQuestionForm,
  refusedPage,
} from './parent-pages.ts';
import {
  eraseRefused,
  type ParentRequest,
  selectOptionalParentRequest,
  takeAgreement,
} from './parent-store.ts';
import { WORDS_VERSION } from './parent-words.ts';

type ParentDeps = Omit<SignUpDeps, 'settings' | 'config'> & {
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
};

export function parentRoutes(app: FastifyInstance, { db, clock, content, settings }: ParentDeps): void {
  const hidden = { schema: { hide: true } };
  const dead = deadQuestionPage(findBrand(settings, undefined));
  const read = async (source: unknown): Promise<{ secret: string; question: ParentRequest } | null> => {
    const secret = readLinkSecret(source);
    const question = secret === null ? undefined : await selectOptionalParentRequest(db, secret, clock());
    return secret !== null && question ? { secret, question } : null;
  };
  const asking = (secret: string, question: ParentRequest): ParentQuestionForm => {
    const licences = question.licenceCodes.map((code) => content.licences.get(code)?.licence.name ?? code);
    return { brand: findBrand(settings, question.brand), question, licences, secret, action: PARENT_PAGE };
  };

  app.get(PARENT_PAGE, hidden, async (request, reply) => {
    const asked = await read(request.query);
    if (!asked) return sendPage(reply, dead, { status: 410 });
    return sendPage(reply, askPage(asking(asked.secret, asked.question)));
  });

  app.post(PARENT_PAGE, hidden, async ({ body }, reply) => {
    const asked = await read(body);
    if (!asked) return sendPage(reply, dead, { status: 410 });
    const { secret, question } = asked;
    const page = asking(secret, question);
    const now = clock();
    if (readFormField(body, 'choix') === 'refus') {
      const refused = await db.transaction().execute((trx) => eraseRefused(trx, secret, now));
      return refused ? sendPage(reply, refusedPage(page.brand)) : sendPage(reply, dead, { status: 410 });
    }
    const fault = faultOf(body);
    if (fault) {
      const typed = readFormText(body, 'parent');
      const ticked = readFormField(body, 'autorite') === 'oui';
      return sendPage(reply, askPage({ ...page, typed, ticked, fault }), { status: 400 });
    }
    const name = checkName(readFormText(body, 'parent'));
    const parentName = 'value' in name ? name.value : '';
    const agreed = await db.transaction().execute(async (trx) => {
      const person = await takeAgreement(trx, { secret, parentName, version: WORDS_VERSION, now });
      if (person === undefined) return false;
      await insertPersonLink(trx, person, agreedLink(settings, page.brand, now));
      return true;
    });
    return agreed ? sendPage(reply, agreedPage(page.brand)) : sendPage(reply, dead, { status: 410 });
  });
}

/** Why an agreement is incomplete; null when it is complete. */
function faultOf(body: unknown): AnswerFault | null {
  if (readFormField(body, 'choix') !== 'accord') return 'CHOIX';
  if (readFormField(body, 'version') !== WORDS_VERSION) return 'MOTS';
  if ('fault' in checkName(readFormText(body, 'parent'))) return 'NOM';
  return readFormField(body, 'autorite') === 'oui' ? null : 'AUTORITE';
}
