import classes from './water-scene.module.css';

export type WaterScene = 'sea' | 'river' | 'radio';

/** The landscape of a boat or radio licence, in the colours of the brand's band; its left part is empty for words. */
export function WaterLandscape({ scene, className }: { scene: WaterScene; className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 640 320"
      preserveAspectRatio="xMaxYMax slice"
      className={`${classes.scene} ${className ?? ''}`}
      aria-hidden="true"
    >
      <circle cx={486} cy={118} r={150} className={classes.glow} />
      <circle cx={486} cy={118} r={104} className={classes.glow} />
      <circle cx={486} cy={118} r={54} className={classes.sun} />
      {SCENES[scene]}
    </svg>
  );
}

const waves = (
  <>
    <path d="M150 214q40-14 80 0t80 0 80 0 80 0 80 0 80 0 90 0V322H150z" className={classes.far} />
    <path d="M110 246q45-16 90 0t90 0 90 0 90 0 90 0 90 0V322H110z" className={classes.mid} />
    <path d="M80 284q50-16 100 0t100 0 100 0 100 0 100 0 70 0V322H80z" className={classes.near} />
  </>
);

/** A sailing boat, a lighthouse on its rock, and a lateral buoy. */
const sea = (
  <>
    <path d="M560 214 568 112h24l8 102z" className={classes.light} />
    <path d="M564 168h32l2 18h-36z" className={classes.band} />
    <path d="M564 112v-16h32v16z" className={classes.band} />
    <path d="M562 96 580 80l18 16z" className={classes.light} />
    <path d="M528 222q20-22 52-20t60 20z" className={classes.rock} />
    {waves}
    <path d="M404 150v98h-58q16-62 58-98z" className={classes.light} />
    <path d="M412 138q46 46 52 110h-52z" className={classes.sail} />
    <path d="M340 254h132q-10 30-38 32h-62q-24-4-32-32z" className={classes.band} />
    <path d="M286 276l6-34h16l6 34z" className={classes.buoy} />
    <path d="M278 276h44l-6 12h-32z" className={classes.band} />
  </>
);

/** A barge between wooded banks, before the gate of a lock. */
const river = (
  <>
    <path d="M150 210q90-66 190-34t160-22 140 14V322H150z" className={classes.rock} />
    <path
      d="M520 196l18-44 18 44zm32 4 22-58 22 58zM330 190l14-36 14 36zm26 2 18-46 18 46z"
      className={classes.tree}
    />
    {waves}
    <path d="M330 248h226l-12 34H352q-16-12-22-34z" className={classes.band} />
    <path d="M484 216h52v32h-52z" className={classes.light} />
    <path d="M492 224h14v12h-14zm22 0h14v12h-14z" className={classes.near} />
    <path d="M352 234h120v14H352z" className={classes.sail} />
    <path d="M214 190h14v112h-14zm34 0h14v112h-14z" className={classes.light} />
    <path d="M228 206h20v10h-20zm0 30h20v10h-20zm0 30h20v10h-20z" className={classes.band} />
  </>
);

/** A mast that sends, and the handset of a VHF set. */
const radio = (
  <>
    {waves}
    <g className={classes.waves}>
      <path d="M514 74a60 60 0 0 1 0 88M538 52a92 92 0 0 1 0 132M458 74a60 60 0 0 0 0 88M434 52a92 92 0 0 0 0 132" />
    </g>
    <path d="M482 108h8l22 178h-12l-6-46h-16l-6 46h-12z" className={classes.light} />
    <circle cx={486} cy={100} r={12} className={classes.buoy} />
    <path
      d="M322 176h56q10 0 10 10v104q0 10-10 10h-56q-10 0-10-10V186q0-10 10-10z"
      className={classes.band}
    />
    <path d="M326 140h10v38h-10z" className={classes.light} />
    <path d="M324 192h52v34h-52z" className={classes.light} />
    <path
      d="M326 240h12v10h-12zm18 0h12v10h-12zm18 0h12v10h-12zm-36 20h12v10h-12zm18 0h12v10h-12zm18 0h12v10h-12z"
      className={classes.sail}
    />
    <path d="M332 202h24v6h-24zm0 10h34v6h-34z" className={classes.near} />
  </>
);

const SCENES = { sea, river, radio } as const;
