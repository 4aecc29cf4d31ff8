/** Reads JSON files against their schemas; a fault names its file and the path inside it. */
import type * as T from 'typebox';
import { Compile } from 'typebox/compile';

export interface ContentFault {
  file: string;
  /** JSON path inside the file (`/parts/0/propositions/1/why`), empty for the file as a whole. */
  path: string;
  message: string;
}

export type Parse<Value> = (file: string, text: string, faults: ContentFault[]) => Value | null;

/** A parser of one kind of file: null when the text is not one, with every reason added to `faults`. */
export function createParser<S extends T.TSchema>(schema: S): Parse<T.Static<S>> {
  const compiled = Compile(schema);
  return (file, text, faults) => {
    const value = parseJson(file, text, faults);
    if (value === undefined) return null;
    if (compiled.Check(value)) return value;
    const found = tellingErrors(compiled.Errors(value));
    for (const error of found) faults.push({ file, path: error.instancePath, message: error.message });
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

interface SchemaError {
  instancePath: string;
  schemaPath: string;
  message: string;
}

/** A part of a question is one of letters or one of a figure by the property that it has. */
const OTHER_PART = /^must have required properties (propositions|value)$/;

/**
 * A value that fits no member of a union fails them all. Scenes say which member they mean by `view`, parts by what they
 * have: the members of another kind are left out, so that what remains is the fault itself.
 */
function tellingErrors(errors: readonly SchemaError[]): SchemaError[] {
  const foreign = errors
    .filter((error) => error.instancePath.endsWith('/view') || OTHER_PART.test(error.message))
    .map((error) => error.schemaPath.replace(/\/properties\/view$/, ''));
  const kept = errors.filter((error) => !foreign.some((member) => error.schemaPath.startsWith(member)));
  return kept.length > 0 ? kept : [...errors];
}
