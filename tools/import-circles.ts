/** Circles in graphs of imports. */
type Graph = ReadonlyMap<string, Iterable<string>>;

/** One sentence for each circle that a walk over the files meets. */
export function findCircles(graph: Graph): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  const walk = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) faults.push(`circle: ${[...trail.slice(at), file].join(' → ')}`);
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return faults;
}

/** The sets of rooms in which each leads to all others (Tarjan's strongly connected components), each sorted. */
export function findKnots(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];
  const visit = (room: string): number => {
    const own = order.size;
    order.set(room, own);
    stack.push(room);
    let low = own;
    for (const next of graph.get(room) ?? []) {
      const seen = order.get(next);
      if (seen === undefined) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, seen);
    }
    if (low === own) {
      const knot = stack.splice(stack.indexOf(room));
      if (knot.length > 1) knots.push(knot.sort());
    }
    return low;
  };
  for (const room of graph.keys()) if (!order.has(room)) visit(room);
  return knots;
}
