import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFullscreen } from './use-fullscreen.ts';

/** Enters and leaves full screen; absent where the device has no full screen. */
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
