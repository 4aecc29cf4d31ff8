/** The largest body that a schema allows: every field, lists and texts as long as they may be. */
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

interface Node {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
}

/** Longer than any list should be: one without a bound of its own is found by its size. */
const UNBOUNDED = 20_000;

const toUuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Texts for what a pattern asks. */
const writePatterned = (n: number): string[] => [toUuid(n), '2030-01-15', '09:30', `a${n}@test.example`, 'b'];

function fill(node: Node, n: number): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[n % node.enum.length];
  if (node.anyOf) return fill(node.anyOf[0] ?? {}, n);
  if (node.type === 'boolean') return false;
  if (node.type === 'integer' || node.type === 'number') return (node.maximum ?? 1_000_000) - n;
  if (node.type === 'array') {
    const { items = {}, maxItems = UNBOUNDED } = node;
    return Array.from({ length: maxItems }, (_, index) => fill(items, index));
  }
  if (node.properties)
    return Object.fromEntries(Object.entries(node.properties).map(([name, field]) => [name, fill(field, n)]));
  const longest = 'A'.repeat(node.maxLength ?? UNBOUNDED);
  return [longest, ...writePatterned(n)].find((text) => Value.Check(node as TSchema, text)) ?? longest;
}

/** @throws when it would be refused for its form */
export function buildFullestBody(schema: TSchema): object {
  const body = fill(schema as Node, 0);
  if (!Value.Check(schema, body)) throw new Error('the fullest body is not valid');
  return body as object;
}
