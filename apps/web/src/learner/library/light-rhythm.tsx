import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './library.module.css';
import type { ShownEntry } from './wire.ts';

interface LightProps {
  night: NonNullable<ShownEntry['night']>;
}

/** As the scenes draw them. */
const LAMPS: Readonly<Record<string, string>> = {
  blanc: '#fff6d8',
  rouge: '#ff4136',
  vert: '#2ee07a',
  jaune: '#ffd23a',
  bleu: '#4aa3ff',
};

/** The light of a mark in its rhythm: dark until pressed, since nothing blinks by itself. */
export function LightRhythm({ night: { colors, phases } }: LightProps) {
  /** Phase that is shown: even ones are lit; null while stopped. */
  const [phase, setPhase] = useState<number | null>(null);
  const isOn = phase !== null;
  useEffect(() => {
    if (phase === null) return;
    const timer = setTimeout(
      () => setPhase((phase + 1) % (phases.length * colors.length)),
      (phases[phase % phases.length] ?? 1) * 1000,
    );
    return () => clearTimeout(timer);
  }, [phase, phases, colors]);
  const color = isOn && phase % 2 === 0 ? colors[(phase / 2) % colors.length] : 'eteint';
  return (
    <div className={classes.signal}>
      <Button
        variant="light"
        onClick={() => setPhase(isOn ? null : 0)}
        leftSection={isOn ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
      >
        {isOn ? 'Arrêter' : 'Voir son rythme'}
      </Button>
      <span className={classes.night} aria-hidden="true">
        <span
          className={classes.lamp}
          data-color={color}
          style={{ ['--lamp' as string]: LAMPS[color ?? ''] }}
        />
      </span>
    </div>
  );
}
