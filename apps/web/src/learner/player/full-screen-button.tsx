import { IconMaximize } from '@tabler/icons-react';
import { useFullScreen, WHOLE_PAGE } from '../../common/questions/api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './player-bar.module.css';

/** Goes back to the full screen, after Escape or a reload; nothing where it is on, or where the browser has none. */
export function FullScreenButton() {
  const fullScreen = useFullScreen(WHOLE_PAGE);
  if (!fullScreen || fullScreen.isOn) return null;
  return (
    <IconButton label="Plein écran" className={classes.whole} onClick={fullScreen.toggle}>
      <IconMaximize size={22} aria-hidden="true" />
    </IconButton>
  );
}
