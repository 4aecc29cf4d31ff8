import {
  IconAdjustmentsHorizontal,
  IconPlayerPause,
  IconVocabulary,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SeriesInfo } from '../series/api.ts';
import classes from './player-bar.module.css';

interface PlayerBarProps {
  series: SeriesInfo;
  /** Address of the brand's icon, for the brands that show it here. */
  icon: string | null;
  /** From 1. */
  number: number;
  /** Null where there is no voice. */
  voice: { on: boolean; toggle(): void } | null;
  /** Null where time can't be stopped. */
  onPause: (() => void) | null;
  /** The button of the full screen, for a mock exam as on the tablet. */
  fullScreen: ReactNode;
  /** Null where no word is told. */
  onWords: (() => void) | null;
  onOptions(): void;
  onQuit(): void;
  timer: ReactNode;
}

export function PlayerBar({
  series,
  icon,
  number,
  voice,
  onPause,
  fullScreen,
  onWords,
  onOptions,
  onQuit,
  timer,
}: PlayerBarProps) {
  return (
    <header className={classes.bar} data-crowded={onPause !== null}>
      <Button
        variant="subtle"
        quiet
        className={classes.quit}
        leftSection={<IconX size={20} aria-hidden="true" />}
        onClick={onQuit}
      >
        <span className={classes.word}>Quitter</span>
      </Button>
      <div className={classes.middle}>
        <p className={classes.label}>
          <span className={classes.series}>{series.label}</span>
          <span className={classes.number}>
            <span className={classes.noun}>Question </span>
            <b>{number}</b> sur {series.questionCount}
          </span>
        </p>
        <div className={classes.track} aria-hidden="true">
          <div
            className={classes.fill}
            style={{ transform: `scaleX(${series.position / series.questionCount})` }}
          />
        </div>
      </div>
      <div className={classes.tools}>
        {icon && <img src={icon} alt="" width={28} height={28} className={classes.icon} />}
        {voice && (
          <IconButton
            label="Lecture à voix haute"
            className={classes.voice}
            aria-pressed={voice.on}
            onClick={voice.toggle}
          >
            {voice.on ? (
              <IconVolume size={22} aria-hidden="true" />
            ) : (
              <IconVolumeOff size={22} aria-hidden="true" />
            )}
          </IconButton>
        )}
        {fullScreen}
        {onWords && (
          <IconButton label="Mots de la question" onClick={onWords}>
            <IconVocabulary size={22} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Options d’affichage" onClick={onOptions}>
          <IconAdjustmentsHorizontal size={22} aria-hidden="true" />
        </IconButton>
        {onPause && (
          <IconButton label="Mettre en pause" onClick={onPause}>
            <IconPlayerPause size={22} aria-hidden="true" />
          </IconButton>
        )}
        {timer}
      </div>
    </header>
  );
}
