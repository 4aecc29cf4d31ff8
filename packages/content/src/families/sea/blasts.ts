/** Blasts of a whistle in words. */
export type Blast = 'bref' | 'long';

const COUNTS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];

/** Blasts of one kind after each other. */
export function countRuns(blasts: readonly Blast[]): { blast: Blast; count: number }[] {
  const runs: { blast: Blast; count: number }[] = [];
  for (const blast of blasts) {
    const last = runs.at(-1);
    if (last?.blast === blast) last.count += 1;
    else runs.push({ blast, count: 1 });
  }
  return runs;
}

/** «deux sons prolongés, puis un son bref» */
export const printBlasts = (blasts: readonly Blast[]): string =>
  countRuns(blasts)
    .map(({ blast, count }) => {
      const many = count > 1 ? 's' : '';
      return `${COUNTS[count]} son${many} ${blast === 'bref' ? 'bref' : 'prolongé'}${many}`;
    })
    .join(', puis ');
