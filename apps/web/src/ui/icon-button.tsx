import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type ComponentPropsWithRef, type MouseEvent, type TouchEvent, useEffect, useState } from 'react';
import { createLongPress } from './long-press.ts';
import { NameTag, useNamed } from './name-tag.tsx';

type IconButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'aria-label' | 'title'> & {
    /** What it does: read out, and shown under a pointer, the focus, or a finger that stays. */
    label: string;
  };

/** CSS pixels for a thumb, which text made larger does not change: two more such buttons would not fit a phone. */
export const iconSize = () => ({ root: { '--ai-size': '44px' } });

/** A button that is only an icon. A finger that stays asks for its name and does not click. */
export function IconButton({ label, onClick, ...others }: IconButtonProps) {
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
    // A keyboard's click has no pointer, and asks nothing.
    if (event.detail > 0 && longPress.wasQuestion()) event.preventDefault();
    else onClick?.(event);
  };
  const shown = touched ? finger : named;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        vars={iconSize}
        {...listeners}
        {...others}
        aria-label={label}
        onTouchStart={press}
        onTouchEnd={longPress.release}
        onTouchCancel={longPress.cancel}
        onTouchMove={longPress.cancel}
        onClick={click}
      />
      {shown && <NameTag of={shown}>{label}</NameTag>}
    </>
  );
}
