import type { ReactNode } from 'react';
import { PictureDialog, type ShownQuestion, type WhyControl } from '../../common/questions/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOutboxStatus, waitingWords } from '../outbox/api.ts';
import { KeyList } from './key-list.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import type { PlayerState } from './player.ts';
import { QuitDialog } from './quit-dialog.tsx';
import { returnWords, storedWords } from './quit-words.ts';
import type { Openable } from './shortcuts.ts';
import type { Comfort } from './use-comfort.ts';
import { WordsDialog } from './words-dialog.tsx';

export interface PlayerDialogsProps {
  open: Openable;
  question: ShownQuestion;
  state: PlayerState;
  /** At the correction: what decides, over the picture. */
  why: WhyControl | null;
  comfort: Comfort;
  /** Whether one clock runs for the whole mock exam, not for each question. */
  whole: boolean;
  timer: ReactNode;
  onOpen(one: Openable): void;
  onClose(): void;
  onQuit(): void;
}

/** The open dialog of the player; imported after the first question is drawn. */
export function PlayerDialogs(props: PlayerDialogsProps) {
  const { open, question, state, why, comfort, whole, timer, onOpen, onClose, onQuit } = props;
  const { series, untimed } = state;
  const unsent = useOutboxStatus();
  const waiting = unsent && waitingWords(unsent.outbox.waiting, unsent.keptIn);
  const stored = storedWords(state, waiting);
  switch (open) {
    case 'picture':
      // A mock exam shows a clip once.
      return (
        <PictureDialog
          media={question.media}
          why={why}
          playable={series.isCorrectedAtOnce}
          onClose={onClose}
          aside={timer}
        />
      );
    case 'words':
      return <WordsDialog words={question.words} corrected={state.correction !== null} onClose={onClose} />;
    case 'pause': {
      const number = question.position + 1;
      return (
        <PauseDialog stored={stored} series={series} number={number} onResume={onClose} onQuit={onQuit} />
      );
    }
    case 'quit':
      return <QuitDialog stored={stored} back={returnWords(state, whole)} onStay={onClose} onQuit={onQuit} />;
    case 'options': {
      const showShortcuts = () => onOpen('shortcuts');
      return (
        <OptionsDialog comfort={comfort} timed={!untimed} onShortcuts={showShortcuts} onClose={onClose} />
      );
    }
    case 'shortcuts':
      return (
        <ShortcutsDialog untimed={untimed} correctedAtOnce={series.isCorrectedAtOnce} onClose={onClose} />
      );
  }
}

interface ShortcutsDialogProps {
  untimed: boolean;
  correctedAtOnce: boolean;
  onClose(): void;
}

function ShortcutsDialog({ untimed, correctedAtOnce, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title="Raccourcis clavier"
      onClose={onClose}
      actions={
        <Button data-first onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <KeyList untimed={untimed} correctedAtOnce={correctedAtOnce} />
    </Dialog>
  );
}
