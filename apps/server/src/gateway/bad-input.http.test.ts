/** Whatever a management program sends wrong is refused by its name, and nothing is stored. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertSchool } from '../../test/builders.ts';
import { readDatabaseContent } from '../../test/database-content.ts';
import {
  GATEWAY_LEARNERS,
  gatewayCalls,
  learnerBody,
  newReference,
  plantGatewayKey,
  refusalOf,
  type ToldLearner,
  withKey,
} from '../../test/gateway.ts';
import { shareApp } from '../../test/share-app.ts';

const t = shareApp();
let key: string;
beforeAll(async () => {
  ({ key } = await plantGatewayKey(t, await insertSchool(t.db)));
  // So that its first use does not count as a change.
  await gatewayCalls(t, key).get('X0');
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const put = (reference: string, body: object) => gatewayCalls(t, key).put(reference, body);

test.each([
  ['an unknown field', { groupe: 'x' }, 'groupe'],
  ['a control character', { nom: 'Mar\u0007tin' }, 'nom'],
  ['a line in a name', { prenom: 'Léa\nBcc: x' }, 'prenom'],
  ['a direction override', { nom: 'Mar\u202Etin' }, 'nom'],
  ['a null byte', { nom: 'Mar\0tin' }, 'nom'],
  ['a formula as a name', { nom: '=1+1' }, 'nom'],
  ['a number as a name', { nom: 12 }, 'nom'],
  ['a day that does not exist', { date_naissance: '2001-02-30' }, 'date_naissance'],
  ['an access of an unknown licence', { acces: [{ permis: 'zz', jours: 3 }] }, 'acces.0.permis'],
  [
    'a licence twice',
    {
      acces: [
        { permis: 'b', jours: 3 },
        { permis: 'b', jours: 4 },
      ],
    },
    'acces.1.permis',
  ],
  ['an access without an end', { acces: [{ permis: 'b' }] }, 'acces.0.jours'],
  ['an access with two ends', { acces: [{ permis: 'b', jours: 3, fin: '2026-12-31' }] }, 'acces.0.jours'],
  ['a new access in the past', { acces: [{ permis: 'b', fin: '2026-01-31' }] }, 'acces.0.fin'],
  ['an end too far ahead', { acces: [{ permis: 'b', fin: '2099-01-31' }] }, 'acces.0.fin'],
  ['a day of access that does not exist', { acces: [{ permis: 'b', fin: '2026-02-30' }] }, 'acces.0.fin'],
  ['credits below zero', { acces: [{ permis: 'b', jours: 3, nb_credits: -1 }] }, 'acces.0.nb_credits'],
  ['no access for a new learner', { acces: [] }, 'acces'],
  ['a needed time that is not its business', { temps: 'tiers' }, 'temps'],
])('%s is refused by its name, and nothing is stored', async (_, change, champ) => {
  const body = learnerBody(change);
  const before = await readDatabaseContent(t.db);
  expect(refusalOf(await put(newReference(), body))).toEqual([400, 'REQUETE_INVALIDE', { champ }]);
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test.each(['.', '..', '-1', '=1', '%C3%A9', 'a%20b', 'a%2Fb', '%00', 'x'.repeat(65), 'a%E2%80%AEb'])(
  'the reference %s is refused',
  async (reference) => {
    const before = await readDatabaseContent(t.db);
    expect([400, 404]).toContain((await put(reference, learnerBody())).status);
    expect(await readDatabaseContent(t.db)).toEqual(before);
  },
);

test('a body that is too long, packed or of another type is refused', async () => {
  const send = (payload: string, headers: Record<string, string>) =>
    t.visit().put<ToldLearner>(`${GATEWAY_LEARNERS}/X1`, {
      payload,
      headers: { ...withKey(key), 'content-type': 'application/json', ...headers },
    });
  const body = JSON.stringify(learnerBody());
  expect(refusalOf(await send(`${body}${' '.repeat(70_000)}`, {}))).toEqual([413, 'TROP_GRAND', undefined]);
  for (const encoding of ['gzip', 'br', 'deflate, gzip', 'GZIP'])
    expect(refusalOf(await send(body, { 'content-encoding': encoding }))).toEqual([
      415,
      'TYPE_REFUSE',
      undefined,
    ]);
  expect((await send('nom=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await send(`${'['.repeat(500)}${']'.repeat(500)}`, {})).status).toBe(400);
  expect((await send(body, { 'content-encoding': 'identity' })).status).toBe(201);
});
