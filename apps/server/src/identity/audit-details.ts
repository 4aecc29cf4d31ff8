/** What an audit line says of a call beside its name: which series it is about, or which type of series it asks for. */
import type { OperationName } from '@balise/contract/operations';
import type { FastifyRequest } from 'fastify';

const OF_A_SERIES = /^\S+ \/api\/(serie|player)\//;

/** @param request checked against the schemas of its operation */
export function auditDetails(operation: OperationName, request: FastifyRequest): Record<string, string> {
  if (!OF_A_SERIES.test(operation)) return {};
  const { params, query, body } = request as Record<
    'params' | 'query' | 'body',
    Record<string, string> | null
  >;
  const serie = params?.id ?? body?.serie;
  const slug = query?.slug;
  return { ...(serie !== undefined && { serie }), ...(slug !== undefined && { slug }) };
}
