import type { ComponentType } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../../lib/use-first-interaction.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { loadReadingLinks } from '../correction/api.ts';
import type { CorrectionPanelProps } from './correction-panel.tsx';

/** With what it imports itself, so that a release during a question takes nothing away. */
const loadCorrectionPanel = () =>
  Promise.all([import('./correction-panel.tsx'), loadReadingLinks()]).then(
    ([{ CorrectionPanel }]) => CorrectionPanel,
  );

/** The correction, imported while the first question is answered; null until then. */
export function useCorrectionPanel(corrected: boolean): ComponentType<CorrectionPanelProps> | null {
  // An answer without any interaction, or after a failed import, imports it again.
  const request = Number(useFirstInteraction()) + (corrected ? 2 : 0);
  return useLazyComponent(loadCorrectionPanel, request, (failure) => {
    if (corrected) reloadForMissingChunk(failure);
  });
}
