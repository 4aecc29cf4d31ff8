/** The replies of the calls that a connected page begins with, for its first HTML answer. */
import type { Operation } from '@balise/contract/base/operation';
import { type FirstData, listFirstCalls } from '@balise/contract/first-data';
import { type OperationName, operations } from '@balise/contract/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Config } from '../config/api.ts';
import type { Learner } from './caller.ts';
import { serializerCompiler } from './compile-once.ts';
import type { Guards, Handler, Input, Mounter } from './mount.ts';
import { publicMarker, readSessionToken } from './session-cookies.ts';
import { validatorCompiler } from './validate.ts';

/** The longest (ms) that the page waits for its data; what is late, the page asks for itself. */
const LONGEST_MS = 500;
const ARRIVING = /[?&](ticket|jwt|inscriptionId)=/;

export interface FirstDataParts {
  mount: Pick<Mounter, 'mounted'>;
  guards: Pick<Guards, 'backend' | 'countCall'>;
  config: Pick<Config, 'https' | 'sessionSecret'>;
}

/** @returns the data as JSON; null for a request without a learner, or for a page without data */
export type ReadFirstData = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;

/**
 * Runs the mounted handlers of a few GET operations, by the rules of their routes: the session is read once, as for
 * the strictest of them, and each is counted and checked as a call is. Whatever is refused, fails or takes too long is
 * left out, so that the page asks for it and gets the refusal. Staff who act for a learner get no data: their calls
 * are recorded, and their page can't be reloaded.
 */
export function createFirstDataReader({ mount, guards, config }: FirstDataParts): ReadFirstData {
  return async (request, reply) => {
    const token = readSessionToken(request, config);
    const [path = ''] = request.url.split('?', 1);
    if (token === null || !isOpening(request) || listFirstCalls(path, '') === null) return null;
    const replies = new Map<string, string>();
    const read = async (): Promise<void> => {
      const caller = (await guards.backend(request, 'learner', 'GET /api/front/utilisateur')) as Learner;
      if (caller.impersonated) return;
      await Promise.all(
        (listFirstCalls(path, String(caller.school)) ?? []).map(async ({ name, params = {}, address }) => {
          const handler = mount.mounted.get(name);
          if (!handler) return;
          const asked = { params, query: {}, caller, request, reply };
          replies.set(address, await run(name, handler, asked, guards));
        }),
      );
    };
    await atMost(
      LONGEST_MS,
      read().catch((error) => request.log.debug(error, 'the page gets less data')),
    );
    return replies.size === 0 ? null : toJson(publicMarker(token, config), replies);
  };
}

/** Whether a person opens the page: not a script, and not a browser that loads it in case somebody does. */
function isOpening({ method, url, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document';
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  return method === 'GET' && destination === 'document' && purpose === '' && !ARRIVING.test(url);
}

type Asked = Pick<Input<OperationName>, 'request' | 'reply'> & {
  params: Record<string, string>;
  query: Record<string, string>;
  caller: Learner;
};

/** One reply as JSON, by the schema of its operation. */
async function run(
  name: OperationName,
  handler: Handler<OperationName>,
  asked: Asked,
  { countCall }: Pick<Guards, 'countCall'>,
): Promise<string> {
  const operation: Operation = operations[name];
  for (const part of ['params', 'query'] as const) {
    const schema = operation[part];
    const outcome = schema && compiled(schema)(asked[part]);
    if (outcome && typeof outcome === 'object' && 'error' in outcome) throw outcome.error;
  }
  await countCall(operation, asked.request, asked.caller);
  const body = await handler({
    ...asked,
    headers: {},
    form: {},
    body: {},
  } as unknown as Input<OperationName>);
  const schema = operation.replies[200];
  if (!schema) throw new Error(`${name} has no reply 200`);
  return serializerCompiler({ schema, method: 'GET', url: '', httpStatus: '200' })(body);
}

const compiled = (schema: TSchema) => validatorCompiler({ schema, method: 'GET', url: '' });

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** In a script element, only `<` can end it or open a comment. */
function toJson(owner: FirstData['owner'], replies: ReadonlyMap<string, string>): string {
  const entries = [...replies].map(([address, body]) => `${JSON.stringify(address)}:${body}`);
  return `{"owner":${JSON.stringify(owner)},"replies":{${entries.join(',')}}}`.replaceAll('<', '\\u003c');
}
