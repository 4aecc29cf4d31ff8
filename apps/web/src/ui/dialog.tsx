import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  wide?: boolean;
  /** Where it is, unless in the middle of the window. */
  place?: CSSProperties;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the foot. The element marked `data-first` gets the focus. */
  actions: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. It is the browser's own: it keeps the focus inside and closes on Escape and by «Back».
 */
export function Dialog({ title, wide = false, place, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(onClose);
  // Closed before it is removed: only then does the browser give the focus back to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={wide}
      style={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner unmounts it.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton label="Fermer la fenêtre" onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
