import { AtLeisure } from './at-leisure.tsx';
import type { HintProps } from './hint-panel.tsx';
import { HintSign } from './hint-sign.tsx';

const loadPanel = () => import('./hint-panel.tsx').then(({ HintPanel }) => HintPanel);

/** A few words more for who asks: opened by its sign, closed by it, by Escape or by a press elsewhere. */
export function Hint(props: HintProps) {
  return (
    <AtLeisure load={loadPanel} give={props}>
      <HintSign label={props.label} />
    </AtLeisure>
  );
}
