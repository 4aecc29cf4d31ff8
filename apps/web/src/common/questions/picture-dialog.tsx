import { IconMaximize, IconMinimize, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { mediaAddress } from '../../lib/media.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ClipPicture, isClip } from './clip-picture.tsx';
import classes from './picture-dialog.module.css';
import { useFullScreen } from './use-full-screen.ts';
import type { WhyControl } from './use-whys.ts';
import { useZoom } from './use-zoom.ts';
import { WhyToggle } from './why-toggle.tsx';
import type { QuestionMedia } from './wire.ts';
import { ARROWS, nextZoom, ZOOMS } from './zoom.ts';

interface PictureDialogProps {
  media: QuestionMedia;
  /** At the correction: what decides, over the picture. */
  why?: WhyControl | null;
  /** A clip may be played again here; left out, its last picture is shown. */
  playable?: boolean;
  onClose(): void;
  /** The time left, in the bar, if there is a time limit. */
  aside?: ReactNode;
}

/** The picture at screen size or larger, zoomed by fingers, buttons and keys. «Back» closes it and stays on the page. */
export function PictureDialog({ media, why = null, playable = false, onClose, aside }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(whole);
  const close = useRef<HTMLButtonElement>(null);
  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    close.current?.focus();
    return () => element?.close();
  }, []);
  // After the dialog is open: before, its window has no size.
  const ratio = media.width / media.height;
  const { zoom, zoomTo } = useZoom(scroller, ratio);
  useBackCloses(onClose);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The player below the dialog must not react to the key.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS.get(event.key);
    if (event.key === '+' || event.key === '=') zoomTo(nextZoom(zoom, 1));
    else if (event.key === '-') zoomTo(nextZoom(zoom, -1));
    else if (arrow) scroller.current?.scrollBy({ left: arrow[0] * 80, top: arrow[1] * 80 });
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="Image agrandie"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={whole} className={classes.whole}>
        <div className={classes.bar}>
          {aside}
          {why && <WhyToggle why={why} className={classes.why} />}
          <ZoomButtons zoom={zoom} onZoom={zoomTo} />
          {fullScreen && (
            <IconButton
              label={fullScreen.isOn ? 'Quitter le plein écran' : 'Plein écran'}
              className={classes.fullScreen}
              onClick={fullScreen.toggle}
            >
              {fullScreen.isOn ? (
                <IconMinimize size={22} aria-hidden="true" />
              ) : (
                <IconMaximize size={22} aria-hidden="true" />
              )}
            </IconButton>
          )}
          <button ref={close} type="button" className={classes.close} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
            <span>Fermer</span>
          </button>
        </div>
        <div ref={scroller} className={classes.scroller} tabIndex={zoom > 1 ? 0 : -1}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
          <div
            className={classes.picture}
            style={{ ['--zoom' as string]: zoom, ['--ratio' as string]: ratio }}
            onDoubleClick={(event) => {
              const box = scroller.current?.getBoundingClientRect();
              if (box) zoomTo(zoom > 1 ? 1 : 2, { x: event.clientX - box.left, y: event.clientY - box.top });
            }}
          >
            {playable && isClip(media) ? (
              <ClipPicture media={media} mode="asked" why={why} />
            ) : (
              <>
                <img
                  className={classes.image}
                  style={{ aspectRatio: ratio }}
                  src={mediaAddress(media.url)}
                  alt={media.alternative}
                  draggable={false}
                />
                {why?.isShown && (
                  <img className={classes.layer} src={why.layer.url} alt="" draggable={false} />
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </dialog>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom(wanted: number): void }) {
  return (
    <span className={classes.zooms}>
      <IconButton label="Réduire" aria-disabled={zoom <= 1} onClick={() => onZoom(nextZoom(zoom, -1))}>
        <IconMinus size={22} aria-hidden="true" />
      </IconButton>
      <span className={classes.rate} aria-live="polite">
        {Math.round(zoom * 100)}&nbsp;%
      </span>
      <IconButton
        label="Grossir"
        aria-disabled={zoom >= (ZOOMS.at(-1) ?? 1)}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      >
        <IconPlus size={22} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
