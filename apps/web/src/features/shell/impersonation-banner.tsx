import { site } from '../../lib/site.ts';
import type { Student } from '../student/student.ts';
import classes from './impersonation-banner.module.css';

/** Says to a member of the school through whose eyes they look, and how to stop. */
export function ImpersonationBanner({ student }: { student: Student | undefined }) {
  return (
    <div className={classes.banner}>
      <p>
        Vous consultez le compte de{' '}
        <strong>{student ? `${student.firstName} ${student.lastName}` : 'cet élève'}</strong>. Rien n’est
        conservé sur cet appareil, et seul l’élève peut commencer une série ou y répondre.
      </p>
      {/* Nothing was kept: any page asked for anew is one's own again. */}
      <a href={site.cas.startsWith('/') ? `${site.cas}/agir-pour` : '/'}>Quitter cette consultation</a>
    </div>
  );
}
