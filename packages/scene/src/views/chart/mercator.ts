/** The Mercator projection of a sphere: a straight line keeps its bearing. Positions are minutes from 47° N 5° W. */
export interface Position {
  lat: number;
  lon: number;
}

const CHART_PARALLEL = 47;
const RAD = Math.PI / 180;

/** Latitude of a position in radians. */
export function latitude({ lat }: Pick<Position, 'lat'>): number {
  return (CHART_PARALLEL + lat / 60) * RAD;
}

/** Meridional parts, in minutes of longitude at the equator. */
export function meridionalParts({ lat }: Pick<Position, 'lat'>): number {
  return (Math.log(Math.tan(Math.PI / 4 + latitude({ lat }) / 2)) / RAD) * 60;
}

/** Minutes of latitude of given meridional parts. */
function toLatitude(parts: number): number {
  const phi = 2 * Math.atan(Math.exp((parts / 60) * RAD)) - Math.PI / 2;
  return (phi / RAD - CHART_PARALLEL) * 60;
}

/** True bearing of the rhumb line, 0 ≤ degrees < 360. */
export function bearingBetween(from: Position, to: Position): number {
  const east = from.lon - to.lon;
  const north = meridionalParts(to) - meridionalParts(from);
  return (Math.atan2(east, north) / RAD + 360) % 360;
}

/** Nautical miles along the rhumb line. */
export function distanceBetween(from: Position, to: Position): number {
  const east = from.lon - to.lon;
  const north = to.lat - from.lat;
  const parts = meridionalParts(to) - meridionalParts(from);
  // Along a parallel the quotient is 0 / 0: its limit is taken.
  const shrink = Math.abs(parts) < 1e-9 ? Math.cos(latitude(from)) : north / parts;
  return Math.hypot(north, east * shrink);
}

/** The position reached after some miles on a bearing. */
export function travel(from: Position, bearing: number, miles: number): Position {
  const lat = from.lat + miles * Math.cos(bearing * RAD);
  const parts = meridionalParts({ lat }) - meridionalParts(from);
  const cosine = Math.cos(bearing * RAD);
  const stretch = Math.abs(cosine) < 1e-9 ? 1 / Math.cos(latitude(from)) : parts / (lat - from.lat);
  return { lat, lon: from.lon - miles * Math.sin(bearing * RAD) * stretch };
}

/** The position from which `a` bears `toA` and `b` bears `toB`. */
export function crossing(a: Position, toA: number, b: Position, toB: number): Position {
  const [x1, y1] = [-a.lon, meridionalParts(a)];
  const [x2, y2] = [-b.lon, meridionalParts(b)];
  const [dx1, dy1] = [Math.sin(toA * RAD), Math.cos(toA * RAD)];
  const [dx2, dy2] = [Math.sin(toB * RAD), Math.cos(toB * RAD)];
  const t = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / (dx1 * dy2 - dy1 * dx2);
  return { lat: toLatitude(y1 + t * dy1), lon: -(x1 + t * dx1) };
}
