/** «1. … 2. … 3. …», one step each without its number; none when the working is not written in steps. Pure. */
export function splitSteps(working: string): string[] {
  const steps: string[] = [];
  let rest = working;
  for (let rank = 1; rest.startsWith(`${rank}. `); rank += 1) {
    const text = rest.slice(`${rank}. `.length);
    // A number that ends a sentence is not followed by the next rank and a full stop.
    const end = text.indexOf(`. ${rank + 1}. `);
    steps.push(end < 0 ? text : text.slice(0, end + 1));
    rest = end < 0 ? '' : text.slice(end + 2);
  }
  return steps;
}
