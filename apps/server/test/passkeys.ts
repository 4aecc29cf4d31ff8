/** People who have a passkey, made by the operations as their browser does. */
import type { OwnStep } from '@balise/contract/school/second-step';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { json } from './prepared.ts';
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

export const PASSKEYS = '/api/school/second-step/passkeys';

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
  options: string;
}

export async function prepareKey(client: Client, origin: string): Promise<NewQuestion> {
  const { body } = await client.post<Asked>(`${PASSKEYS}/preparation`, { headers: { origin } });
  return JSON.parse(body.options) as NewQuestion;
}

/** @param origin of the page; sent as browsers do */
export async function addPasskey(
  client: Client,
  origin: string,
  { name = 'Mon téléphone', key = createAuthenticator(origin) } = {},
): Promise<{ key: SoftwareAuthenticator; id: number; codes: string[] }> {
  const made = json({ name, passkey: key.create(await prepareKey(client, origin)) });
  const added = await client.post<{ id: number; codes: string[] }>(PASSKEYS, {
    ...made,
    headers: { ...made.headers, origin },
  });
  expect(added.status).toBe(200);
  return { key, id: added.body.id, codes: added.body.codes };
}

export async function askPasskeyQuestion(client: Client, origin: string): Promise<Question> {
  const { body } = await client.post<Asked>(`${PASSKEYS}/challenge`, { headers: { origin } });
  return JSON.parse(body.options) as Question;
}

export const answerPasskey = (client: Client, passkey: string) =>
  client.post('/api/school/second-step/pass', json({ passkey }));

export const readPasskeys = async (client: Client) =>
  (await client.get<OwnStep>('/api/school/second-step')).body.passkeys;
