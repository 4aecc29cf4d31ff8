/** The words of a command line, by its options. Pure. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../platform/config/api.ts';

/** @throws Refusal with the reason, and how the command is used */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
  Refusal: new (message: string) => Error = ConfigError,
) {
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
