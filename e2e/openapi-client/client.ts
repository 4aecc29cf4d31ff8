/**
 * A client that a partner could write from the API's description alone: signs in with a ticket, answers the first
 * question of a series, reads it back, writes to the school. Prints one line of JSON.
 * `node client.js <origin> <service> <ticket> <key of a brand>`
 */
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './api.js';

const [baseUrl = '', service = '', ticket = '', apiKey = ''] = process.argv.slice(2);

/** Keeps cookies and sends the anti-forgery token, as a browser does; Node's fetch does neither. */
function browserLike(): Middleware {
  const jar = new Map<string, string>();
  return {
    onRequest({ request }) {
      request.headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const token = jar.get('XSRF-TOKEN');
      if (request.method !== 'GET' && token) request.headers.set('X-XSRF-TOKEN', token);
      return request;
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
    },
  };
}

type Schemas = components['schemas'];
type Refusal = { code: string; details?: Schemas['ErrorDetails'] };

/** The body of a reply, or the refusal as an error. */
function told<Body>({ data, error }: { data?: Body; error?: Refusal | object }): Body {
  if (data !== undefined) return data;
  throw new Error(`refused: ${JSON.stringify(error)}`);
}

/** The first letter of each part, whether it is right or not. */
const chooseLetters = ({ parties }: Schemas['PublicQuestion']): Schemas['AnswerLetter'][] =>
  parties.map(({ choix: [first] }) => first?.lettre ?? 'A');

const api = createClient<paths>({ baseUrl });
api.use(browserLike());

const entered = told(await api.GET('/api/auth/login', { params: { query: { service, ticket } } }));
const { eleve, inscription, jeton_contact } = told(await api.GET('/api/front/utilisateur'));
const { serie } = told(
  await api.PUT('/api/serie/create', { params: { query: { slug: 'accueil', parcours: 'accueil' } } }),
);
const { question } = told(
  await api.GET('/api/player/infos/{id}/question', {
    params: { path: { id: serie.id }, query: { taille: '1280', mobile: 'false' } },
  }),
);
if (!question) throw new Error('the series has no question');
const letters = chooseLetters(question);
const stored = told(
  await api.PUT('/api/player/envoi-reponse', {
    body: { serie: serie.id, identifiant: question.identifiant, reponse: letters.join(',') },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    bodySerializer: (body) => new URLSearchParams(body),
  }),
);
const details = told(await api.GET('/api/serie/details/{id}', { params: { path: { id: serie.id } } }));
const wrong = await api.GET('/api/serie/resume/{id}', { params: { path: { id: serie.id } } });
if (wrong.error?.code !== 'SERIE_NON_TERMINEE') throw new Error('the series is told to be over');

const central = createClient<paths>({ baseUrl, headers: { 'X-API-KEY': apiKey } });
const mail = told(
  await central.POST('/api/eleve/mail', {
    body: { jeton: jeton_contact, sujet: 'Une leçon', message: 'Bonjour, à quand ?', copie: false },
  }),
);

console.log(
  JSON.stringify({
    permis: entered.inscription?.permis,
    prenom: eleve.prenom,
    inscription: inscription?.id,
    slug: serie.slug,
    position: stored.position,
    answered: details.questions.map(({ correction }) => correction.reponse.join(',')),
    expected: letters.join(','),
    refused: wrong.error.code,
    received: mail.recu,
  }),
);
