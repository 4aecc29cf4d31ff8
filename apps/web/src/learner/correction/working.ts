/** Splits «1. … 2. … 3. …» into its steps, without their numbers; empty if the text has no steps. Pure. */
export function splitSteps(working: string): string[] {
  const steps: string[] = [];
  let rest = working;
  for (let rank = 1; rest.startsWith(`${rank}. `); rank += 1) {
    const text = rest.slice(`${rank}. `.length);
    // A step may end with a number: the next step begins only at the next rank with its full stop.
    const end = text.indexOf(`. ${rank + 1}. `);
    steps.push(end < 0 ? text : text.slice(0, end + 1));
    rest = end < 0 ? '' : text.slice(end + 2);
  }
  return steps;
}
