import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import classes from '../../ui/layout.module.css';
import { giveBackSeries, SeriesFailure, seriesName } from '../series/api.ts';
import { IntroView } from './intro-view.tsx';
import type { PlayerState } from './player.ts';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { PlayerView } from './player-view.tsx';
import { StillThereView } from './still-there-view.tsx';
import { useComfort } from './use-comfort.ts';
import { type Player, usePlayer } from './use-player.ts';
import { canSpeak } from './use-voice.ts';

export function PlayerPage() {
  const { id } = useParams({ from: '/player/$id' });
  // The key gives each series a player of its own.
  return <PlayedSeries key={id} id={id} />;
}

function PlayedSeries({ id }: { id: string }) {
  const navigate = useNavigate();
  const comfort = useComfort();
  const player = usePlayer(id, comfort.voice && canSpeak());
  const { presentation, state, fault } = player;
  // The summary replaces this page in the history: «Back» must not reopen the player.
  const openSummary = useCallback(
    () => void navigate({ to: '/resume/$id', params: { id }, replace: true }),
    [id, navigate],
  );
  usePageTitle(fault ? null : titleOf(state, presentation));
  const isOver = presentation?.series.isOver === true || state?.phase === 'over';
  useEffect(() => {
    if (isOver) openSummary();
  }, [isOver, openSummary]);
  const isLast = state?.question?.position === (state?.series.questionCount ?? 0) - 1;
  const router = useRouter();
  // The code of the summary loads during the last question.
  useEffect(() => {
    if (isLast) void router.preloadRoute({ to: '/resume/$id', params: { id } });
  }, [isLast, id, router]);
  const quit = useCallback(() => void navigate({ to: '/dashboard' }), [navigate]);
  const later = useCallback(() => {
    giveBackSeries(id);
    quit();
  }, [id, quit]);

  // A bug: the error page shows it.
  if (fault && !(fault instanceof CallFailed)) throw fault;
  if (fault) {
    return (
      <main className={classes.centered}>
        <div className={classes.narrow}>
          <SeriesFailure alone error={fault} onRetry={player.reload} />
        </div>
      </main>
    );
  }
  if (isOver) return <PlayerSkeleton />;
  const waiting = waitingSeries(state, presentation);
  if (waiting) {
    return (
      <StillThereView series={waiting} hasSeenPass={state !== null} onContinue={player.begin} onQuit={quit} />
    );
  }
  if (state) return <PlayerView player={player} state={state} comfort={comfort} onQuit={quit} />;
  if (presentation && !presentation.isStarted)
    return <IntroView presentation={presentation} comfort={comfort} onBegin={player.begin} onLater={later} />;
  return <PlayerSkeleton />;
}

/** A mock exam that waits between two questions; null for any other state. */
const waitingSeries = (state: PlayerState | null, presentation: Player['presentation']) => {
  if (state) return state.phase === 'paused' ? state.series : null;
  return presentation?.isPaused ? presentation.series : null;
};

function titleOf(state: PlayerState | null, presentation: Player['presentation']): string {
  const series = state?.series ?? presentation?.series;
  if (!series) return 'Ma série';
  return state?.question
    ? `Question ${state.question.position + 1}, ${seriesName(series)}`
    : seriesName(series);
}
