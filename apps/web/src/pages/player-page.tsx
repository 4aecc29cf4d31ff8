import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { PlayerView } from '../features/player/player-view.tsx';
import { usePlayer } from '../features/player/use-player.ts';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import classes from './layout.module.css';

export function PlayerPage() {
  const { id } = useParams({ from: '/player/$id' });
  const navigate = useNavigate();
  const player = usePlayer(id);
  const over = player.state?.phase === 'over';
  useEffect(() => {
    if (over) void navigate({ to: '/resume/$id', params: { id }, replace: true });
  }, [over, id, navigate]);
  const quit = useCallback(() => void navigate({ to: '/dashboard' }), [navigate]);

  if (player.fault) {
    return (
      <main className={classes.centered}>
        <div className={classes.narrow}>
          <FailureNotice error={player.fault} onRetry={player.reload} />
          <Button component={Link} to="/dashboard" variant="default">
            Retour au tableau de bord
          </Button>
        </div>
      </main>
    );
  }
  if (!player.state || over) {
    return (
      <main className={classes.main}>
        <Loading heights={[56, 420, 180]} />
      </main>
    );
  }
  return <PlayerView player={player} state={player.state} onQuit={quit} />;
}
