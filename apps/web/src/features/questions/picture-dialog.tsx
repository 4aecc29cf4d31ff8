import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { mediaAddress } from '../../lib/media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './picture-dialog.module.css';
import type { QuestionMedia } from './question.ts';
import { ARROWS, nextZoom, scrollAfter, ZOOMS } from './zoom.ts';

interface PictureDialogProps {
  media: QuestionMedia;
  onClose(): void;
  /** The time left, in the bar, if there is a time limit. */
  aside?: ReactNode;
}

/** The picture at screen size or larger, zoomed by fingers, buttons and keys. «Back» closes it and stays on the page. */
export function PictureDialog({ media, onClose, aside }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, zoomTo } = useZoom(scroller);
  const close = useRef<HTMLButtonElement>(null);
  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    close.current?.focus();
    return () => element?.close();
  }, []);
  useBlocker({
    shouldBlockFn: () => {
      onClose();
      return true;
    },
    enableBeforeUnload: false,
  });
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
      <div className={classes.bar}>
        {aside}
        <ZoomButtons zoom={zoom} onZoom={zoomTo} />
        <button ref={close} type="button" className={classes.close} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
          Fermer
        </button>
      </div>
      <div ref={scroller} className={classes.scroller} tabIndex={zoom > 1 ? 0 : -1}>
        <img
          className={classes.picture}
          style={{
            ['--zoom' as string]: zoom,
            ['--ratio' as string]: media.width / media.height,
            aspectRatio: `${media.width} / ${media.height}`,
          }}
          src={mediaAddress(media.url)}
          alt={media.alternative}
          draggable={false}
          onDoubleClick={(event) => {
            const box = scroller.current?.getBoundingClientRect();
            if (box) zoomTo(zoom === 1 ? 2 : 1, { x: event.clientX - box.left, y: event.clientY - box.top });
          }}
        />
      </div>
    </dialog>
  );
}

interface Zooming {
  zoom: number;
  /** @param point of the window that stays in place during the zoom; its middle by default */
  zoomTo(wanted: number, point?: { x: number; y: number }): void;
}

function useZoom(scroller: RefObject<HTMLDivElement | null>): Zooming {
  const [zoom, setZoom] = useState(1);
  const still = useRef<{ x: number; y: number; before: number } | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !still.current) return;
    const { x, y, before } = still.current;
    box.scrollTo(scrollAfter(box, { x, y }, zoom / before));
    still.current = null;
  }, [scroller, zoom]);
  const zoomTo: Zooming['zoomTo'] = (wanted, point) => {
    const box = scroller.current;
    if (!box || wanted === zoom) return;
    still.current = { ...(point ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }), before: zoom };
    setZoom(wanted);
  };
  return { zoom, zoomTo };
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom(wanted: number): void }) {
  return (
    <span className={classes.zooms}>
      <IconButton
        label="Réduire"
        aria-disabled={zoom === ZOOMS[0]}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      >
        <IconMinus size={22} aria-hidden="true" />
      </IconButton>
      <span className={classes.rate} aria-live="polite">
        {zoom * 100}&nbsp;%
      </span>
      <IconButton
        label="Grossir"
        aria-disabled={zoom === ZOOMS.at(-1)}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      >
        <IconPlus size={22} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
