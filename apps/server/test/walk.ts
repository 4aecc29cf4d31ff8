/** A learner's calls during a series, and the right answers, which tests read from the database. */

import { findDrawnQuestion, letterPropositions, parseStoredItem } from '@balise/content/item';
import { listValues } from '@balise/content/question';
import type { OperationReply } from '@balise/contract/operations';
import { writeValues } from '@balise/rules/numeric';
import type { Client } from './client.ts';
import type { TestApp } from './harness.ts';

export type Created = OperationReply<'PUT /api/serie/create'>;
export type Presented = OperationReply<'GET /api/player/infos/{id}'>;
export type Shown = OperationReply<'GET /api/player/infos/{id}/question'>;
export type Stored = OperationReply<'PUT /api/player/envoi-reponse'>;
export type Corrected = OperationReply<'GET /api/player/infos/{id}/reponse'>;
export type Summary = OperationReply<'GET /api/serie/resume/{id}'>;
export type Details = OperationReply<'GET /api/serie/details/{id}'>;
export type Dashboard = OperationReply<'GET /api/front/series-eleve'>;

export const create = (client: Client, slug: string, more: Record<string, string> = {}) =>
  client.put<Created>('/api/serie/create', { query: { slug, ...more } });
export const presentation = (client: Client, id: string) => client.get<Presented>(`/api/player/infos/${id}`);
export const question = (client: Client, id: string, query: Record<string, string> = {}) =>
  client.get<Shown>(`/api/player/infos/${id}/question`, { query });
export const correction = (client: Client, id: string) =>
  client.get<Corrected>(`/api/player/infos/${id}/reponse`);
export const summary = (client: Client, id: string) => client.get<Summary>(`/api/serie/resume/${id}`);
export const details = (client: Client, id: string) => client.get<Details>(`/api/serie/details/${id}`);
export const dashboard = (client: Client) => client.get<Dashboard>('/api/front/series-eleve');
export const answer = (
  client: Client,
  serie: string,
  identifiant: string,
  reponse: string,
  more: Record<string, string> = {},
) => client.put<Stored>('/api/player/envoi-reponse', { form: { serie, identifiant, reponse, ...more } });

/** Starts a series; throws when it is refused. */
export async function begin(
  client: Client,
  slug: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await create(client, slug, more);
  if (status !== 200) throw new Error(`the series ${slug} did not start: ${JSON.stringify(body)}`);
  return body.serie.id;
}

/** The items of a series, as dealt. */
export async function selectSeriesItems({ db }: TestApp, id: string) {
  const { items } = await db
    .selectFrom('series')
    .where('id', '=', id)
    .select('items')
    .executeTakeFirstOrThrow();
  return (items as unknown[]).map(parseStoredItem);
}

interface Key {
  id: string;
  right: string;
  wrong: string;
  /** Right figures in their wire form; empty when the question asks for none. */
  typed: string;
}

/** Right and wrong answers for each position. */
export async function selectAnswerKey(test: TestApp, id: string): Promise<Key[]> {
  const items = await selectSeriesItems(test, id);
  return items.map((item) => {
    const loaded = findDrawnQuestion(test.content, item);
    if (!loaded) throw new Error(`no question ${item.id}`);
    const all = letterPropositions(loaded, item);
    const letters = (right: boolean) =>
      all
        .filter(({ proposition }) => proposition.right === right)
        .map(({ letter }) => letter)
        .join(',');
    const typed = writeValues(listValues(loaded.parts).map((one) => one.answer));
    return { id: item.id, right: letters(true), wrong: letters(false), typed };
  });
}

/** Shows and answers every remaining question, right where `isRight` says so; `seconds` pass for each. */
export async function finish(
  test: TestApp,
  client: Client,
  id: string,
  isRight: (position: number) => boolean = () => true,
  seconds = 3,
): Promise<void> {
  const key = await selectAnswerKey(test, id);
  const { body } = await question(client, id);
  for (let position = body.serie.position; position < key.length; position++) {
    await question(client, id);
    test.time.advance(seconds * 1000);
    const { id: asked = '', right = '', wrong = '', typed = '' } = key[position] ?? {};
    const given = isRight(position) ? right : wrong;
    const { status, text } = await answer(
      client,
      id,
      asked,
      given,
      isRight(position) ? { valeurs: typed } : {},
    );
    if (status !== 200) throw new Error(`answer ${position} was refused: ${text}`);
  }
}
