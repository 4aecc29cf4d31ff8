import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFullscreen } from './use-fullscreen.ts';

/** Fills the screen and gives it back; absent where that can't be. */
export function FullscreenButton({ className }: { className?: string | undefined }) {
  const { available, on, toggle } = useFullscreen();
  if (!available) return null;
  const Icon = on ? IconMinimize : IconMaximize;
  return (
    <IconButton label={on ? 'Quitter le plein écran' : 'Plein écran'} className={className} onClick={toggle}>
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}
