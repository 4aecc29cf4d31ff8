import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { type ComponentPropsWithRef, type MouseEvent, useEffect, useState } from 'react';
import { createLongPress } from './long-press.ts';

type IconButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'aria-label' | 'title'> & {
    /** What it does: read out, and shown under a pointer, the focus, or a finger that stays. */
    label: string;
  };

// Touch is ours: the component library would show the name at once and for as long as the button keeps the focus.
const EVENTS = { hover: true, focus: true, touch: false };

/** CSS pixels for a thumb, which text made larger does not change: two more such buttons would not fit a phone. */
export const iconSize = () => ({ root: { '--ai-size': '44px' } });

/** A button that is only an icon. A finger that stays asks for its name and does not click. */
export function IconButton({ label, onClick, ...others }: IconButtonProps) {
  const [touched, setTouched] = useState(false);
  const [longPress] = useState(() => createLongPress(setTouched));
  useEffect(() => longPress.cancel, [longPress]);
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // A keyboard's click has no pointer, and asks nothing.
    if (event.detail > 0 && longPress.wasQuestion()) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip label={label} events={EVENTS} {...(touched && { opened: true })}>
      <ActionIcon
        variant="subtle"
        color="gray"
        vars={iconSize}
        {...others}
        aria-label={label}
        onTouchStart={longPress.press}
        onTouchEnd={longPress.release}
        onTouchCancel={longPress.cancel}
        onTouchMove={longPress.cancel}
        onClick={click}
      />
    </Tooltip>
  );
}
