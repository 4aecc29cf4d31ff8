import classes from './road-drawing.module.css';

/** A road that climbs towards the light, at the end of a deep-coloured card; for the eye only. */
export function RoadDrawing() {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMaxYMax slice"
      className={classes.drawing}
      aria-hidden="true"
    >
      <circle cx="214" cy="66" r="34" className={classes.sun} />
      <path d="M0 200C70 186 110 150 170 118s100-30 150-66v148z" className={classes.hill} />
      <path d="M30 200c70-14 130-40 190-68 40-16 70-22 100-26v94z" className={classes.near} />
      <path
        d="M118 200C150 160 196 150 222 128c8-7 6-14-2-19h8c14 6 18 14 10 24-14 18-40 30-50 67z"
        className={classes.road}
      />
      <path d="M150 196c8-14 20-24 31-33m9-8c8-6 16-12 23-18m6-7c3-4 4-8 2-12" className={classes.dashes} />
    </svg>
  );
}
