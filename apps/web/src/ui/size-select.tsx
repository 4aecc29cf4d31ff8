import { Select } from '@mantine/core';
import classes from './paginator.module.css';

/** The panel of sizes is 256 px high at most: its list, and 5 px above and below. */
const LIST_HEIGHT = 246;

export interface SizeSelectProps {
  id: string;
  size: number;
  sizes: readonly number[];
  onSize(size: number): void;
}

/** How many on a page. */
export function SizeSelect({ id, size, sizes, onSize }: SizeSelectProps) {
  return (
    <Select
      id={id}
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
  );
}
