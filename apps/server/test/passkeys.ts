/** People who have a passkey, made by the operations as their browser does. */
import type { SecondStep } from '@balise/contract/second-step';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

export const PASSKEYS = '/api/gestion/seconde-etape/cles';

interface NewQuestion {
  challenge: string;
  rp: { id: string };
}
interface Question {
  challenge: string;
  rpId: string;
  allowCredentials: { id: string }[];
}
interface Asked {
  options_webauthn: string;
}

export async function prepareKey(client: Client, origin: string): Promise<NewQuestion> {
  const { body } = await client.post<Asked>(`${PASSKEYS}/preparation`, { headers: { origin } });
  return JSON.parse(body.options_webauthn) as NewQuestion;
}

/** @param origin of the page; sent as browsers do */
export async function addPasskey(
  client: Client,
  origin: string,
  { name = 'Mon téléphone', key = createAuthenticator(origin) } = {},
): Promise<{ key: SoftwareAuthenticator; id: number; codes: string[] }> {
  const headers = { origin };
  const form = { nom: name, cle_acces: key.create(await prepareKey(client, origin)) };
  const added = await client.post<{ id: number; codes_secours: string[] }>(PASSKEYS, { headers, form });
  expect(added.status).toBe(200);
  return { key, id: added.body.id, codes: added.body.codes_secours };
}

export async function askPasskeyQuestion(client: Client, origin: string): Promise<Question> {
  const { body } = await client.post<Asked>(`${PASSKEYS}/question`, { headers: { origin } });
  return JSON.parse(body.options_webauthn) as Question;
}

export const answerPasskey = (client: Client, cle_acces: string) =>
  client.post('/api/gestion/seconde-etape/passage', { form: { cle_acces } });

export const readPasskeys = async (client: Client) =>
  (await client.get<SecondStep>('/api/gestion/seconde-etape')).body.cles_acces;
