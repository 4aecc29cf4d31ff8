/**
 * The replies that the server writes into the first HTML answer of a connected page
 * (`<script type="application/json" id="first-data">`), so that the page needs no call for its first screen. Only where
 * the page and the API share an origin. Without typebox: each reply has the schema of its operation.
 */
import type { OperationName } from './operations.ts';

export const FIRST_DATA_ID = 'first-data';

export interface FirstData {
  /** The token that the sign-in gave to the page: another person's page uses none of this. */
  owner: string;
  /** By method and path, such as `GET /api/front/themes`. */
  replies: Record<string, unknown>;
}

export interface FirstCall {
  name: OperationName;
  params?: Record<string, string>;
  /** Method and path, with the parameters filled in. */
  address: string;
}

const CONNECTED = new Set([
  '',
  'dashboard',
  'history',
  'carnet',
  'welcome',
  'contact',
  'courses',
  'examen',
  'reglages',
  'mes-donnees',
  'player',
  'resume',
  'details',
]);

/**
 * The calls that the page at `path` begins with; null for a page without any. None of them starts a clock or uses a
 * credit: the player's question is never among them.
 */
export function listFirstCalls(path: string, school: string): FirstCall[] | null {
  const [, part = '', id = ''] = path.split('/');
  if (!CONNECTED.has(part)) return null;
  const calls: FirstCall[] = [
    { name: 'GET /api/front/utilisateur', address: 'GET /api/front/utilisateur' },
    { name: 'GET /api/front/series-eleve', address: 'GET /api/front/series-eleve' },
    { name: 'GET /api/front/themes', address: 'GET /api/front/themes' },
    {
      name: 'GET /api/front/structure/{id}',
      params: { id: school },
      address: `GET /api/front/structure/${school}`,
    },
  ];
  if (part === 'player')
    calls.push({
      name: 'GET /api/player/infos/{id}',
      params: { id },
      address: `GET /api/player/infos/${id}`,
    });
  return calls;
}
