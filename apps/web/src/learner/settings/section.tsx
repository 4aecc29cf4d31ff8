import type { ReactNode } from 'react';
import type { UserSettings } from '../student/api.ts';
import classes from './settings-view.module.css';

export interface SectionProps {
  settings: UserSettings;
  /** True for staff who act for a learner: only the learner changes settings. */
  disabled: boolean;
  onChange(change: Partial<UserSettings>): void;
}

export function SectionTitle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.title}>
      {icon}
      {children}
    </span>
  );
}
