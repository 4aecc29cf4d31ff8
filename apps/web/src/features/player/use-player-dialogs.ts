import type { ComponentType } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../../lib/use-first-interaction.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import type { PlayerDialogsProps } from './player-dialogs.tsx';
import type { Openable } from './shortcuts.ts';

const loadDialogs = () => import('./player-dialogs.tsx').then(({ PlayerDialogs }) => PlayerDialogs);

/** The dialogs of the player, which no question waits for; null until they are imported. */
export function usePlayerDialogs(
  open: Openable | null,
  onFailure: () => void,
): ComponentType<PlayerDialogsProps> | null {
  // To open one is a request of its own: the import before it may have failed.
  const request = Number(useFirstInteraction()) + (open ? 2 : 0);
  return useLazyComponent(loadDialogs, request, (failure) => {
    if (!open) return;
    onFailure();
    reloadForMissingChunk(failure);
  });
}
