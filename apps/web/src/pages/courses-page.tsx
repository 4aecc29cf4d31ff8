import { Link, Navigate } from '@tanstack/react-router';
import { courseAddress, courseName } from '../features/courses/courses.ts';
import { LicenceIcon } from '../features/shell/licence-icon.tsx';
import { useStudent } from '../features/student/queries.ts';
import { formatDay } from '../lib/dates.ts';
import { licenceOf } from '../lib/site.ts';
import choice from '../ui/choice-card.module.css';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import classes from './courses-page.module.css';
import layout from './layout.module.css';

/** Which course to open; the only one opens at once. */
export function CoursesPage() {
  const student = useStudent();
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[64, 160]} />;
  const { applications, firstName } = student.data;
  const [only, another] = applications;
  if (!only) {
    return (
      <>
        <h1 className="hidden">Mes cours</h1>
        <Notice title="Aucun cours n’est ouvert à votre nom">Rapprochez-vous de votre école.</Notice>
      </>
    );
  }
  if (!another) return <Navigate to={courseAddress('/only-courses', only)} replace />;
  return (
    <div className={layout.stack}>
      <div className={layout.intro}>
        <h1>Mes cours</h1>
        <p className={layout.soft}>Bonjour {firstName}, quel cours souhaitez-vous ouvrir&nbsp;?</p>
      </div>
      <ul className={classes.grid}>
        {applications.map((application) => (
          <li key={application.id}>
            <Link to={courseAddress('/only-courses', application)} className={choice.card}>
              <span className={choice.icon}>
                <LicenceIcon logo={licenceOf(application.permis)?.logo ?? 'car'} />
              </span>
              <span className={classes.title}>{application.titre}</span>
              <span className={layout.soft}>{courseName(application)}</span>
              {application.termine_le && (
                <span className={classes.done}>Terminé le {formatDay(application.termine_le)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
