import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { EndView } from '../features/player/end-view.tsx';
import { IntroView } from '../features/player/intro-view.tsx';
import type { PlayerState } from '../features/player/player.ts';
import { PlayerSkeleton } from '../features/player/player-skeleton.tsx';
import { PlayerView } from '../features/player/player-view.tsx';
import { useComfort } from '../features/player/use-comfort.ts';
import { type Player, usePlayer } from '../features/player/use-player.ts';
import { canSpeak } from '../features/player/use-voice.ts';
import { seriesName } from '../features/series/series-name.ts';
import { CallFailed } from '../lib/call.ts';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './layout.module.css';
import { SeriesFailure } from './series-failure.tsx';

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
  const overAlready = presentation?.series.isOver === true;
  useEffect(() => {
    if (overAlready) openSummary();
  }, [overAlready, openSummary]);
  const quit = useCallback(() => void navigate({ to: '/dashboard' }), [navigate]);

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
  if (state?.phase === 'over') return <EndView series={state.series} onSummary={openSummary} />;
  if (state) return <PlayerView player={player} state={state} comfort={comfort} onQuit={quit} />;
  if (presentation && !presentation.isStarted && !overAlready)
    return <IntroView presentation={presentation} comfort={comfort} onBegin={player.begin} onQuit={quit} />;
  return <PlayerSkeleton />;
}

function titleOf(state: PlayerState | null, presentation: Player['presentation']): string {
  const series = state?.series ?? presentation?.series;
  if (!series) return 'Ma série';
  if (state?.phase === 'over') return `${seriesName(series)}, terminée`;
  return state?.question
    ? `Question ${state.question.position + 1}, ${seriesName(series)}`
    : seriesName(series);
}
