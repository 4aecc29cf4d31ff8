/** What an operator does about networks, in a test. */
import { randomUUID } from 'node:crypto';
import type { NetworkReply } from '@balise/contract/operator/networks';
import type { SchoolReply } from '@balise/contract/operator/schools';
import { sql } from 'kysely';
import { insertPerson, type Person } from './builders.ts';
import type { TestApp } from './harness.ts';
import { newManager } from './operator-requests.ts';
import { json } from './prepared.ts';

export const NETWORKS = '/api/operator/networks';

export async function openNetworkDesk(t: TestApp) {
  const operator = await insertPerson(t.db, { role: 'operateur', inscriptions: [], firstName: 'Olga' });
  const desk = await t.signIn(operator);
  const read = async (id: number) => (await desk.get<NetworkReply>(`${NETWORKS}/${id}`)).body;
  const readSchool = async (id: number) => (await desk.get<SchoolReply>(`/api/operator/schools/${id}`)).body;
  const make = (name: string, key: string = randomUUID()) =>
    desk.post<{ id: number }>(NETWORKS, json({ key, name }));
  const place = (school: number, network: unknown, version: unknown = 1, by = desk) =>
    by.put(`/api/operator/schools/${school}/network`, json({ network, version }));
  const remove = (id: number, version = 1) => desk.put(`${NETWORKS}/${id}/removal`, json({ version }));
  const inviteTo = (id: number, person: object = newManager()) =>
    desk.post(`${NETWORKS}/${id}/head-office`, json(person));
  const end = (person: Person, network: number, { ends = true, version = 1 } = {}) =>
    desk.put(`/api/operator/head-office/${person.personId}/contract`, json({ network, version, ends }));
  const hire = async (network: number) => {
    const person = await insertPerson(t.db, { inscriptions: [], lastName: 'Du Siège' });
    await t.db
      .insertInto('network_memberships')
      .values({ person_id: person.personId, network_id: network, role: 'siege', since: t.time.now() })
      .execute();
    return person;
  };
  const readMails = (recipient: string) =>
    t.db
      .selectFrom('mails')
      .where('kind', '=', 'invitation_equipe')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .select(['subject', 'body_text', 'school_id'])
      .execute();
  const readLink = async (recipient: string): Promise<string> => {
    const last = (await readMails(recipient)).at(-1);
    return /jeton=([0-9a-f]{64})/.exec(last?.body_text ?? '')?.[1] ?? '';
  };
  const accept = (jeton: string) => t.visit().post('/compte/invitation', { form: { jeton } });
  const readActs = async (network: number) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit where details ->> 'groupement' = ${String(network)} order by action`.execute(
      t.db,
    );
    return rows.map(({ action }) => action);
  };
  return {
    operator,
    desk,
    read,
    readSchool,
    make,
    place,
    remove,
    inviteTo,
    end,
    hire,
    readMails,
    readLink,
    accept,
    readActs,
  };
}
