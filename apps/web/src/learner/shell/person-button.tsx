import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { licenceTitle } from '../../lib/site.ts';
import type { Student } from '../student/api.ts';
import { Avatar } from './avatar.tsx';
import classes from './person-menu.module.css';

interface PersonButtonProps extends ComponentPropsWithRef<'button'> {
  student: Student;
  /** Number of the open stand-alone application. */
  opened: number | undefined;
  /** Whether there is another licence or application to switch to. */
  hasOthers: boolean;
}

/** The signed-in person and their licence; opens the menu. */
export function PersonButton({ student, opened, hasOthers, className = '', ...others }: PersonButtonProps) {
  const { firstName, lastName, inscription } = student;
  // A stand-alone application belongs to no licence: its own icon shows that it is open.
  const licence = opened === undefined && inscription ? licenceTitle(inscription.licenceCode) : undefined;
  return (
    <button type="button" className={`${classes.person} ${className}`} aria-haspopup="menu" {...others}>
      <Avatar student={student} />
      <span className={classes.identity}>
        <span className={classes.name}>
          {firstName} {lastName}
        </span>
        {licence && <span className={classes.licence}>{licence}</span>}
      </span>
      <span className="hidden">{hasOthers ? ', changer d’application' : ', mon compte'}</span>
      <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
    </button>
  );
}
