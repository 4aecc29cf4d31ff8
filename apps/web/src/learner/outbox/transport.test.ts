import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { given } from '../../../test/answers.ts';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { inscription, user } from '../../../test/builders.ts';

let browser: FakeBrowser;
let transport: typeof import('./transport.ts');
beforeEach(async () => {
  browser = openBrowser();
  transport = await freshPage(() => import('./transport.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const SEND = '/api/player/envoi-reponse';

test('an answer is sent with its figures and its used time, where there are any', async () => {
  browser.answer({ [SEND]: [200, {}] });
  await transport.sendAnswer(given({ letters: 'A,C', figures: '4.5;', aloud: true, delayMs: 1250 }));
  await transport.sendAnswer(given());
  const bodies = browser.fetched.mock.calls.map(([, init]) =>
    Object.fromEntries(new URLSearchParams(String(init?.body))),
  );
  const { series, question } = given();
  expect(bodies).toEqual([
    {
      serie: series,
      identifiant: question,
      reponse: 'A,C',
      valeurs: '4.5;',
      voix: 'true',
      delai_ms: '1250',
    },
    { serie: series, identifiant: question, reponse: 'A', voix: 'false' },
  ]);
});

test.each([
  [409, 'DEJA_REPONDU', 'refused'],
  [409, 'QUESTION_NON_COURANTE', 'refused'],
  [409, 'SERIE_TERMINEE', 'refused'],
  [410, 'LIEN_EXPIRE', 'refused'],
  [400, 'REQUETE_INVALIDE', 'refused'],
  [409, 'CONTENU_INDISPONIBLE', 'failed'],
  [401, 'NON_CONNECTE', 'held'],
  [403, 'INSCRIPTION_EXPIREE', 'held'],
  [403, 'ANTI_FALSIFICATION', 'held'],
  [429, 'TROP_DE_DEMANDES', 'failed'],
  [500, 'ERREUR_INTERNE', 'failed'],
  [503, 'SERVICE_INDISPONIBLE', 'failed'],
] as const)('%i %s: the answer is %s', async (status, code, kind) => {
  browser.answer({ [SEND]: [status, { code }] });
  expect(await transport.sendAnswer(given())).toMatchObject({ kind, reason: code });
});

test('after a proxy’s reply the answer keeps waiting', async () => {
  for (const status of [200, 403, 404, 409, 502]) {
    browser.fetched.mockResolvedValueOnce(new Response('<h1>Portail</h1>', { status }));
    expect(await transport.sendAnswer(given())).toMatchObject({ kind: 'failed' });
  }
  browser.fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await transport.sendAnswer(given())).toMatchObject({ kind: 'failed', reason: 'RESEAU' });
});

test('a missing series refuses the answer only while its own learner is signed in', async () => {
  const nowhere = [404, { code: 'INTROUVABLE' }] as const;
  const userSays = (status: number, body: unknown): void =>
    browser.answer({ [SEND]: nowhere, '/api/front/utilisateur': [status, body] });
  const outcome = () => transport.sendAnswer(given({ learner: 1, inscription: 10 }));

  userSays(200, user({ inscription: inscription(10) }));
  expect(await outcome()).toMatchObject({ kind: 'refused', reason: 'INTROUVABLE' });
  userSays(200, user({ inscription: inscription(11) }));
  expect(await outcome()).toMatchObject({ kind: 'held' });
  const other = user({ inscription: inscription(10) });
  userSays(200, { ...other, eleve: { ...other.eleve, id_profile: 2 } });
  expect(await outcome()).toMatchObject({ kind: 'held' });
  userSays(401, { code: 'NON_CONNECTE' });
  expect(await outcome()).toMatchObject({ kind: 'held' });
  userSays(503, { code: 'SERVICE_INDISPONIBLE' });
  expect(await outcome()).toMatchObject({ kind: 'failed' });
});
