import type { HintProps } from './hint-panel.tsx';
import { HintSign } from './hint-sign.tsx';
import { LazyMenuButton } from './lazy-menu-button.tsx';

const loadPanel = () => import('./hint-panel.tsx').then(({ HintPanel }) => HintPanel);

/** An explanation that opens by its icon, and closes by the icon, by Escape or by a press elsewhere. */
export function Hint(props: HintProps) {
  return (
    <LazyMenuButton load={loadPanel} componentProps={props}>
      <HintSign label={props.label} />
    </LazyMenuButton>
  );
}
