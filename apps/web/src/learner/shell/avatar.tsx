import { useState } from 'react';
import type { Student } from '../student/api.ts';
import classes from './avatar.module.css';

/** The learner's picture; the initials while it loads or without one. Decorative: the name is shown next to it. */
export function Avatar({ student }: { student: Pick<Student, 'firstName' | 'lastName' | 'imageUrl'> }) {
  const { firstName, lastName, imageUrl } = student;
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.avatar} aria-hidden="true">
      {`${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase()}
      {imageUrl && !broken && <img src={imageUrl} alt="" onError={() => setBroken(true)} />}
    </span>
  );
}
