import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type MouseEvent, type TouchEvent, useEffect, useState } from 'react';
import classes from './icon-button.module.css';
import { createLongPress } from './long-press.ts';
import { NameTag, useNamed } from './name-tag.tsx';

interface Named {
  /** Its name: announced, and shown on hover, on focus and after a long press. */
  label: string;
}

export type IconButtonProps = Named &
  Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'className'> & {
    className?: string | undefined;
  };
type IconAnchorProps = Named & Omit<ComponentPropsWithRef<'a'>, 'aria-label' | 'title'>;

/** A button that is only an icon. A long press shows its name and is no click. */
export function IconButton({ onClick, ...others }: IconButtonProps) {
  const [named, listeners] = useNamed();
  const [finger, setFinger] = useState<HTMLElement | null>(null);
  const [touched, setTouched] = useState(false);
  const [longPress] = useState(() => createLongPress(setTouched));
  useEffect(() => longPress.cancel, [longPress]);
  const press = ({ currentTarget }: TouchEvent<HTMLButtonElement>): void => {
    setFinger(currentTarget);
    longPress.press();
  };
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // A click by the keyboard has no pointer, so it is no long press.
    if (event.detail > 0 && longPress.wasQuestion()) event.preventDefault();
    else onClick?.(event);
  };
  const shown = touched ? finger : named;
  return (
    <>
      <PlainIconButton
        {...listeners}
        {...others}
        onTouchStart={press}
        onTouchEnd={longPress.release}
        onTouchCancel={longPress.cancel}
        onTouchMove={longPress.cancel}
        onClick={click}
      />
      {shown && <NameTag of={shown}>{others.label}</NameTag>}
    </>
  );
}

/** An icon button whose name is only announced, because its icon is clear enough. */
export function PlainIconButton({ label, className = '', ...others }: IconButtonProps) {
  return <button type="button" {...others} aria-label={label} className={`${classes.button} ${className}`} />;
}

function IconAnchor({ label, className = '', children, ...others }: IconAnchorProps) {
  const [named, listeners] = useNamed();
  return (
    <>
      <a {...others} {...listeners} className={`${classes.button} ${className}`}>
        {children}
        <span className="hidden">{label}</span>
      </a>
      {named && <NameTag of={named}>{label}</NameTag>}
    </>
  );
}

/** An icon that links to a page of the application. */
export const IconLink = createLink(IconAnchor);
