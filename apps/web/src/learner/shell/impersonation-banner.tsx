import { site } from '../../lib/site.ts';
import type { Student } from '../student/api.ts';
import classes from './impersonation-banner.module.css';

/** Tells a member of staff which learner they act for, and how to stop. */
export function ImpersonationBanner({ student }: { student: Student | undefined }) {
  return (
    <div className={classes.banner}>
      <p>
        Vous consultez le compte de{' '}
        <strong>{student ? `${student.firstName} ${student.lastName}` : 'cet élève'}</strong>. Rien n’est
        conservé sur cet appareil, et seul l’élève peut commencer une série ou y répondre.
      </p>
      {/* Nothing of it is stored: after a reload, a page is the staff member's own. */}
      <a href={site.cas.startsWith('/') ? `${site.cas}/agir-pour` : '/'}>Quitter cette consultation</a>
    </div>
  );
}
