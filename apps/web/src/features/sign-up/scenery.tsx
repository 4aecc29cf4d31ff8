import classes from './scenery.module.css';

/** A road towards the sea at dawn, in the brand's colours. For the eye only; fills its box whatever the ratio. */
export function Scenery() {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      className={classes.scenery}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.deepStop} />
          <stop offset=".6" className={classes.primaryStop} />
          <stop offset="1" className={classes.accentStop} />
        </linearGradient>
        <radialGradient id="halo">
          <stop offset="0" stopColor="#fff" stopOpacity=".7" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h800v560H0z" fill="url(#sky)" />
      <circle cx="520" cy="520" r="240" fill="url(#halo)" />
      <circle cx="520" cy="520" r="78" className={classes.sun} />
      <path d="M0 536h800v140H0z" className={classes.sea} />
      <path d="M470 556h100m-150 22h60m30 0h120m-160 22h70m30 0h40" className={classes.glints} />
      <path d="M0 470c90-10 150 30 230 48 110 26 220 34 330 90v110H0z" className={classes.farHill} />
      <path d="M800 560c-120 6-200 46-330 62-170 22-330 16-470 74v204h800z" className={classes.nearHill} />
      <path d="M800 690c-150 10-260 60-420 84-140 22-270 26-380 62v64h800z" className={classes.shade} />
      <path
        d="M150 900c90-110 190-150 280-186 62-26 104-46 98-66-6-18-40-20-38-34h14c34 6 66 20 66 44 0 36-48 60-80 92-46 46-56 90-50 150z"
        className={classes.road}
      />
      <path d="M300 900c30-72 90-122 156-156 54-28 94-52 94-84 0-20-26-32-50-46" className={classes.dashes} />
      <g transform="translate(96 640)">
        <path d="M0 150V44C0 14 20 0 42 0s42 14 42 44v106z" fill="#fff" />
        <path d="M0 46C0 14 20 0 42 0s42 14 42 46z" className={classes.sun} />
        <path d="M20 78h44M20 98h44M20 118h28" className={classes.writing} />
      </g>
      <g transform="translate(640 560)">
        <path d="M52 120V60M8 138V92" className={classes.trunk} />
        <path d="M52-30 92 70H12zM8 22l30 76h-60z" className={classes.tree} />
      </g>
    </svg>
  );
}
