/** The space between two things, in any view: a line with two heads, and its name. */
import type { Defs } from '../kit/display-list.ts';
import type { Box, Pt } from '../kit/geometry.ts';
import type { WhyMarkOf } from '../schema/why.ts';
import { boxAround, type LayerPart, layerLine, polyline } from './layer-ink.ts';
import { type LayerView, requireThing, tellPlace, WhyMarkError } from './layer-view.ts';

type Gap = WhyMarkOf<'ecart'>;

/** Units between the end of a line and its thing. */
const SPACE = 14;
/** Units: a shorter line would be all heads. */
const SHORTEST = 50;

const middle = ({ x, y, w, h }: Box): Pt => [x + w / 2, y + h / 2];

/** From the edge of a box towards a point, in shares of the way from its middle. */
function leave(box: Box, [x, y]: Pt): number {
  const [cx, cy] = middle(box);
  const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)];
  return Math.min(dx > 0 ? box.w / 2 / dx : Infinity, dy > 0 ? box.h / 2 / dy : Infinity);
}

/** The line between two things, without what they cover themselves. */
function spanBetween(from: Box, to: Box): [Pt, Pt] {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const space = SPACE / length;
  const [start, end] = [leave(from, b) + space, 1 - leave(to, a) - space];
  if (!((end - start) * length >= SHORTEST))
    throw new WhyMarkError('has a line between two things that touch each other');
  const at = (share: number): Pt => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  return [at(start), at(end)];
}

export function drawGap(view: LayerView, { from, to, name }: Gap, defs: Defs): LayerPart {
  const [start, end] = spanBetween(requireThing(view.find(from), from), requireThing(view.find(to), to));
  const within = view.bounds?.(from);
  const shared = within && view.bounds?.(to) === within ? within : undefined;
  const centre: Pt = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  return {
    lines: layerLine(defs, polyline([start, end]), { head: 'both' }),
    plates: [{ text: name, by: boxAround(centre, 24), ...(shared && { within: shared }) }],
    taken: [0, 0.25, 0.5, 0.75, 1].map((share) =>
      boxAround([start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share], 16),
    ),
  };
}

export function sayGap(view: LayerView, { from, to, name }: Gap): string {
  const [place, other] = [view.place?.(from), view.place?.(to)];
  const start = place === other ? view.name(from) : tellPlace(view, from);
  return `${name} (entre ${start} et ${tellPlace(view, to)}).`;
}
