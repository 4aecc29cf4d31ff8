import type { ComponentType } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../../lib/use-first-interaction.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import type { PlayerDialogsProps } from './player-dialogs.tsx';
import type { Openable } from './shortcuts.ts';

const loadDialogs = () => import('./player-dialogs.tsx').then(({ PlayerDialogs }) => PlayerDialogs);

/** The dialogs of the player, imported after the question; null until then. */
export function usePlayerDialogs(
  open: Openable | null,
  onFailure: () => void,
): ComponentType<PlayerDialogsProps> | null {
  // Opening one imports again, since the earlier import may have failed.
  const request = Number(useFirstInteraction()) + (open ? 2 : 0);
  return useLazyComponent(loadDialogs, request, (failure) => {
    if (!open) return;
    onFailure();
    reloadForMissingChunk(failure);
  });
}
