import type { SeriesHead } from '@balise/contract/series';
import { ActionIcon, Button } from '@mantine/core';
import { IconKeyboard, IconKeyboardOff, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import classes from './player-bar.module.css';
import { TimerRing } from './timer-ring.tsx';

interface PlayerBarProps {
  serie: SeriesHead;
  /** Address of the brand's icon, for the brands that show it here. */
  icon: string | null;
  /** From 1. */
  number: number;
  seconds: number | null;
  limit: number;
  voice: { available: boolean; on: boolean; toggle(): void };
  shortcuts: { on: boolean; toggle(): void };
  onQuit(): void;
}

export function PlayerBar({ serie, icon, number, seconds, limit, voice, shortcuts, onQuit }: PlayerBarProps) {
  return (
    <header className={classes.bar}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.quit}
        leftSection={<IconX size={18} aria-hidden="true" />}
        onClick={onQuit}
      >
        Quitter
      </Button>
      <div className={classes.middle}>
        <p className={classes.label}>
          <span className={classes.series}>{serie.libelle}</span>
          <span className="tabular">
            Question {number} sur {serie.nb_questions}
          </span>
        </p>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.fill} style={{ width: `${(number / serie.nb_questions) * 100}%` }} />
        </div>
      </div>
      <div className={classes.tools}>
        {icon && <img src={icon} alt="" width={28} height={28} className={classes.icon} />}
        {voice.available && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-pressed={voice.on}
            aria-label="Lecture à voix haute"
            onClick={voice.toggle}
          >
            {voice.on ? (
              <IconVolume size={22} aria-hidden="true" />
            ) : (
              <IconVolumeOff size={22} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.keyboard}
          aria-pressed={shortcuts.on}
          aria-label="Raccourcis clavier A à D et Entrée"
          onClick={shortcuts.toggle}
        >
          {shortcuts.on ? (
            <IconKeyboard size={22} aria-hidden="true" />
          ) : (
            <IconKeyboardOff size={22} aria-hidden="true" />
          )}
        </ActionIcon>
        {seconds !== null && <TimerRing seconds={seconds} limit={limit} />}
      </div>
    </header>
  );
}
