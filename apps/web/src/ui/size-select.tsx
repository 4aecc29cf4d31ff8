import { Select } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { WithMantine } from './mantine.tsx';
import classes from './paginator.module.css';

/** The panel of sizes is at most 256 px high: its list, and 5 px above and below. */
const LIST_HEIGHT = 246;

export interface SizeSelectProps {
  id: string;
  size: number;
  sizes: readonly number[];
  /** What happened to the plain field that this one replaces: it had the focus, or was pressed. */
  done: 'focused' | 'pressed' | null;
  onSize(size: number): void;
}

/** The choice of entries per page. */
export function SizeSelect({ id, size, sizes, done, onSize }: SizeSelectProps) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `done` is only about the time before this component
  useLayoutEffect(() => {
    if (done) field.current?.focus();
  }, []);
  return (
    <WithMantine>
      <Select
        ref={field}
        id={id}
        defaultDropdownOpened={done === 'pressed'}
        className={classes.select ?? ''}
        classNames={{ input: classes.input ?? '' }}
        data={sizes.map(String)}
        value={String(size)}
        onChange={(chosen) => chosen !== null && onSize(Number(chosen))}
        allowDeselect={false}
        maxDropdownHeight={LIST_HEIGHT}
        withAlignedLabels
        comboboxProps={{ width: 'target', position: 'top-start' }}
      />
    </WithMantine>
  );
}
