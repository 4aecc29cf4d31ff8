/** People on deck, and a rope from the stern to a skier or an inflated tube. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { lens } from './sea-context.ts';
import { idle, skier, steering, tube } from './small-figures.ts';
import type { VesselContext } from './vessel-context.ts';

/** Metres of rope shown; a real one of 18 to 23 m would leave the picture. */
const ROPE = 12;

function figure(vesselContext: VesselContext, at: Pt, drawn: Drawing): Drawing {
  const unit = vesselContext.context.focal / vesselContext.vessel.z;
  return group(
    { transform: `translate(${num(at[0])} ${num(at[1])}) scale(${String(Math.round(unit * 10) / 1000)})` },
    drawn,
  );
}

export function drawCrew(vesselContext: VesselContext): Drawing {
  const stern = vesselContext.model.hull[0];
  if (!vesselContext.vessel.crew || !stern) return [];
  const height = stern[3] * 0.72;
  const places = [-0.6, stern[0] * 0.62, stern[0] * 0.34];
  return places
    .slice(0, vesselContext.vessel.crew)
    .map((u, i) =>
      figure(
        vesselContext,
        vesselContext.at(u, 0, height),
        i === 0 ? steering(vesselContext.tone) : idle(vesselContext.tone),
      ),
    );
}

export function drawTow(vesselContext: VesselContext): Drawing {
  const stern = vesselContext.model.hull[0];
  if (!vesselContext.vessel.tow || !stern) return [];
  const from = vesselContext.at(stern[0], 0, stern[3] + 0.5);
  const far = stern[0] - ROPE / vesselContext.scale;
  const foot = vesselContext.at(far, 0, 0);
  const unit = vesselContext.context.focal / vesselContext.vessel.z;
  const side = from[0] >= foot[0] ? 1 : -1;
  const hand: Pt =
    vesselContext.vessel.tow === 'ski'
      ? [foot[0] + side * unit * 0.3, foot[1] - unit * 0.92]
      : [foot[0] + side * unit * 0.9, foot[1] - unit * 0.2];
  const rope = el('path', {
    d: `M${num(from[0])} ${num(from[1])}L${num(hand[0])} ${num(hand[1])}`,
    stroke: vesselContext.tone('#f4efdf'),
    'stroke-width': Math.max(2, unit * 0.05),
  });
  const wake = el('path', {
    d: lens(foot[0] - side * unit * 0.7, foot[1] + unit * 0.06, unit * 1.3, unit * 0.16),
    fill: vesselContext.tone('#f4fbfb'),
    'fill-opacity': '.75',
  });
  const who = vesselContext.vessel.tow === 'ski' ? skier(vesselContext.tone, side) : tube(vesselContext.tone);
  return [rope, wake, figure(vesselContext, foot, who)];
}
