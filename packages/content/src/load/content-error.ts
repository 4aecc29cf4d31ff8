import type { ContentFault } from '../parse.ts';

/** `content/` has faults; the message lists them all. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];
  constructor(dir: string, faults: readonly ContentFault[]) {
    const lines = faults.slice(0, 20).map(({ file, path, message }) => `  ${file}${path}: ${message}`);
    const more = faults.length > 20 ? [`  and ${faults.length - 20} more`] : [];
    super([`${faults.length} fault(s) in ${dir}:`, ...lines, ...more].join('\n'));
    this.faults = faults;
  }
}
