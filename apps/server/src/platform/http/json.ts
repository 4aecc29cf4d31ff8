/** Parses JSON bodies, and refuses deep nesting on which the checks would overflow the stack. */
import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** The deepest body of the contract has three levels. */
const MAX_DEPTH = 20;

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) refuse('REQUETE_INVALIDE');
    return parse(request, body, done);
  });
}

/** Runs before parsing, without recursion. Brackets within a text do not count. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText && character === '\\') at += 1;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
