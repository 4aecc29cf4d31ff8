import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './library.module.css';
import type { Sounding } from './wire.ts';

/** Seconds: rule 32 of the RIPAM says about one for a short blast, four to six for a prolonged one. */
const LENGTH: Readonly<Record<Sounding, number>> = { short: 1, long: 5 };
const GAP = 1;
/** Hertz of a small vessel's whistle, and how loud it sounds. */
const PITCH = 420;
const LOUDNESS = 0.2;
/** Seconds in which a blast swells and dies, so that it does not click. */
const EDGE = 0.06;

interface TimedBlast {
  blast: Sounding;
  /** Seconds after the first one begins. */
  from: number;
}

function timeBlasts(blasts: readonly Sounding[]): TimedBlast[] {
  let next = 0;
  return blasts.map((blast) => {
    const from = next;
    next += LENGTH[blast] + GAP;
    return { blast, from };
  });
}

/** A sound signal: its rhythm drawn, and played only when pressed. */
export function Blasts({ blasts }: { blasts: readonly Sounding[] }) {
  /** When the blast that sounds begins, in seconds of the signal. */
  const [playing, setPlaying] = useState<number | null>(null);
  const timed = timeBlasts(blasts);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const isPlaying = playing !== null;
  const press = (): void => {
    if (isPlaying) stop.current();
    else stop.current = playBlasts(timed, setPlaying);
  };
  return (
    <div className={classes.signal}>
      <Button
        variant="light"
        onClick={press}
        leftSection={isPlaying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
      >
        {isPlaying ? 'Arrêter' : 'Écouter le signal'}
      </Button>
      <span className={classes.blasts} aria-hidden="true">
        {timed.map(({ blast, from }) => (
          <span key={from} style={{ flexGrow: LENGTH[blast] }} data-on={playing === from} />
        ))}
      </span>
    </div>
  );
}

/** @param tell when the blast that sounds begins, null at the end @returns stops it */
function playBlasts(timed: readonly TimedBlast[], tell: (from: number | null) => void): () => void {
  // Where a browser has no sound, the rhythm is still shown.
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  const timers: ReturnType<typeof setTimeout>[] = [];
  let end = 0;
  for (const { blast, from } of timed) {
    timers.push(setTimeout(() => tell(from), from * 1000));
    if (audio) soundBlast(audio, from, LENGTH[blast]);
    end = from + LENGTH[blast];
  }
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
    if (audio?.state !== 'closed') void audio?.close();
    tell(null);
  };
  timers.push(setTimeout(stop, end * 1000));
  return stop;
}

/** @param from seconds from now */
function soundBlast(audio: AudioContext, from: number, seconds: number): void {
  const start = audio.currentTime + from;
  const horn = new OscillatorNode(audio, { type: 'sawtooth', frequency: PITCH });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + EDGE);
  volume.gain.setValueAtTime(LOUDNESS, start + seconds - EDGE);
  volume.gain.linearRampToValueAtTime(0, start + seconds);
  horn.connect(volume).connect(audio.destination);
  horn.start(start);
  horn.stop(start + seconds);
}
