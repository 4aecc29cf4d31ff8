/** Reads JSON files against their schemas; a fault names its file and the path inside it. */
import type * as T from 'typebox';
import { Compile } from 'typebox/compile';
import { TO_FILL_IN } from './unfilled-values.ts';

export interface ContentFault {
  file: string;
  /** JSON path inside the file (`/parts/0/propositions/1/why`); empty for the whole file. */
  path: string;
  message: string;
  /** Whose file it is, where several folders are laid over each other. */
  layer?: string | undefined;
}

export type Parse<Value> = (file: string, text: string, faults: ContentFault[]) => Value | null;

/** A parser for one kind of file: it returns null for a text that does not match, with every reason in `faults`. */
export function createParser<S extends T.TSchema>(schema: S): Parse<T.Static<S>> {
  const compiled = Compile(schema);
  return (file, text, faults) => {
    const value = parseJson(file, text, faults);
    if (value === undefined) return null;
    if (compiled.Check(value)) return value;
    const found = tellingErrors(compiled.Errors(value));
    const empty = new Set(
      found.map(({ instancePath }) => instancePath).filter((path) => isEmptyText(value, path)),
    );
    for (const path of empty) faults.push({ file, path, message: TO_FILL_IN });
    for (const { instancePath: path, message } of found)
      if (!empty.has(path)) faults.push({ file, path, message });
    if (found.length === 0) faults.push({ file, path: '', message: 'does not match its schema' });
    return null;
  };
}

function parseJson(file: string, text: string, faults: ContentFault[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    faults.push({ file, path: '', message: error instanceof Error ? error.message : 'is not JSON' });
    return undefined;
  }
}

/** Whoever reads that «» does not match a pattern looks for a fault in what they wrote. */
function isEmptyText(value: unknown, path: string): boolean {
  let inner = value;
  for (const step of path.split('/').slice(1)) {
    if (typeof inner !== 'object' || inner === null) return false;
    inner = (inner as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return inner === '';
}

interface SchemaError {
  instancePath: string;
  schemaPath: string;
  message: string;
}

/** A question's part has either propositions or a value; this error means that it is of the other kind. */
const OTHER_PART = /^must have required properties (propositions|value)$/;

const KIND = /\/(view|mark)$/;

/**
 * A value that fits no member of a union has errors from all members. Scenes have a kind, by `view`, marks by `mark`, and parts
 * by their properties: errors from members of other kinds are left out, so that the real fault remains.
 */
function tellingErrors(errors: readonly SchemaError[]): SchemaError[] {
  const foreign = errors
    .filter((error) => KIND.test(error.instancePath) || OTHER_PART.test(error.message))
    .map((error) => error.schemaPath.replace(/\/properties\/(view|mark)$/, ''));
  const kept = errors.filter((error) => !foreign.some((member) => error.schemaPath.startsWith(member)));
  return kept.length > 0 ? kept : [...errors];
}
