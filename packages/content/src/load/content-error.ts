import type { ContentFault } from '../parse.ts';
import { type ContentSource, toLayers } from './layers.ts';

/** More than a site that was never filled in has; a lost bank of questions has thousands. */
const MOST_TOLD = 200;

/** The content has faults; the message lists them all. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];
  constructor(source: ContentSource, faults: readonly ContentFault[]) {
    const layers = toLayers(source);
    const place = layers.map(({ name, dir }) => (layers.length > 1 ? `${dir} (${name})` : dir)).join(', ');
    const lines = faults
      .slice(0, MOST_TOLD)
      .map(({ layer, ...fault }) => `  ${tellContentFault(layers.length > 1 ? { layer, ...fault } : fault)}`);
    const more = faults.length > MOST_TOLD ? [`  and ${faults.length - MOST_TOLD} more`] : [];
    super([`${faults.length} fault(s) in ${place}:`, ...lines, ...more].join('\n'));
    this.faults = faults;
  }
}

/** One line: the layer, the file, the field, and what is wrong. */
export const tellContentFault = ({ layer, file, path, message }: ContentFault): string =>
  `${layer ? `${layer}: ` : ''}${file}${path}: ${message}`;
