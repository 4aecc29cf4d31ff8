import type { Settings } from '@balise/contract/settings';
import type { ReactNode } from 'react';
import classes from './settings-view.module.css';

export interface SectionProps {
  settings: Settings;
  /** They are for the learner's own hands. */
  disabled: boolean;
  onChange(change: Partial<Settings>): void;
}

export function SectionTitle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.title}>
      {icon}
      {children}
    </span>
  );
}
