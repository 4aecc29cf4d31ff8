/** Reads the titles of the tests of a file from its source, without running it. */
import { parseSource } from './source-files.ts';

/** A test, or a group of tests, as it stands in a file. */
export interface DeclaredTest {
  /** The titles of the groups around it and its own, joined with « > »; what the test fills in stays as written. */
  title: string;
  isGroup: boolean;
  /** The source of each condition without which it, or a group around it, does not run. */
  conditions: string[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  callee?: Node;
  tag?: Node;
  object?: Node;
  property?: Node;
  arguments?: readonly Node[];
  id?: Node;
  init?: Node | null;
}

/** What `test`, `it` or `describe` became: `test.skipIf(!found).each(list)`. */
interface Declarer {
  isGroup: boolean;
  conditions: string[];
}

const ALWAYS_ABSENT = new Set(['skip', 'todo', 'fixme']);
const CONDITIONAL = new Set(['skipIf', 'runIf']);
const UNCHANGED = new Set([
  'each',
  'for',
  'concurrent',
  'sequential',
  'only',
  'extend',
  'serial',
  'parallel',
]);

/** Every test and group of a file, outer ones first. */
export function listDeclaredTests(file: string, text: string): DeclaredTest[] {
  const known = new Map<string, Declarer>([
    ['test', { isGroup: false, conditions: [] }],
    ['it', { isGroup: false, conditions: [] }],
    ['describe', { isGroup: true, conditions: [] }],
  ]);
  const found: DeclaredTest[] = [];

  const declarerOf = (node: Node | null | undefined): Declarer | null => {
    if (node?.type === 'Identifier') return known.get(node.name ?? '') ?? null;
    if (node?.type === 'TaggedTemplateExpression') return declarerOf(node.tag);
    if (node?.type === 'MemberExpression')
      return changeBy(declarerOf(node.object), node.property?.name ?? '');
    if (node?.type !== 'CallExpression') return null;
    const { callee, arguments: given = [] } = node;
    const inner = declarerOf(callee);
    const modifier = callee?.property?.name ?? '';
    if (!inner || callee?.type !== 'MemberExpression' || modifier === 'describe') return null;
    const condition = CONDITIONAL.has(modifier) && given[0] ? [text.slice(given[0].start, given[0].end)] : [];
    return { ...inner, conditions: [...inner.conditions, ...condition] };
  };

  const titleOf = ({ type, value, start, end }: Node): string => {
    if (type === 'Literal' && typeof value === 'string') return value;
    const source = text.slice(start, end);
    return type === 'TemplateLiteral' ? source.slice(1, -1) : `\${${source}}`;
  };

  const visit = (value: unknown, around: DeclaredTest | null): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'VariableDeclarator' && node.id?.name) {
      const made = declarerOf(node.init);
      if (made) known.set(node.id.name, made);
    }
    const declared = node.type === 'CallExpression' ? readCall(node, around) : null;
    if (declared) found.push(declared);
    const inside = declared?.isGroup ? declared : around;
    for (const child of Object.values(value)) visit(child, inside);
  };

  const readCall = (
    { callee, arguments: given = [] }: Node,
    around: DeclaredTest | null,
  ): DeclaredTest | null => {
    const declarer = declarerOf(callee);
    const [first, ...others] = given;
    const hasBody = others.some(({ type }) => /Function/.test(type));
    if (!declarer || !first || !hasBody) return null;
    return {
      title: around ? `${around.title} > ${titleOf(first)}` : titleOf(first),
      isGroup: declarer.isGroup,
      conditions: [...(around?.conditions ?? []), ...declarer.conditions],
    };
  };

  visit(parseSource(file, text), null);
  return found;
}

function changeBy(declarer: Declarer | null, modifier: string): Declarer | null {
  if (!declarer) return null;
  if (modifier === 'describe') return { ...declarer, isGroup: true };
  if (ALWAYS_ABSENT.has(modifier)) return { ...declarer, conditions: [...declarer.conditions, 'never'] };
  return UNCHANGED.has(modifier) || CONDITIONAL.has(modifier) ? declarer : null;
}
