/** Posts JSON, as the web does to the central site. */
import type { Answer, Client } from './client.ts';

export interface RefusalBody {
  code: string;
  details?: { champ?: string; attente_s?: number };
}

export function postJson<Body = RefusalBody>(
  client: Client,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  return client.post<Body>(path, {
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}
