/** The words of a command line, by its options. Pure. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** @param refuse told why, with how the command is used */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  refuse: (why: string) => Error,
) {
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}
