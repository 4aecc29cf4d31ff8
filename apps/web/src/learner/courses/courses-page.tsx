import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { formatDay, percent, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { findLicence } from '../../lib/site.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import linkCard from '../../ui/link-card.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { LicenceIcon } from '../shell/api.ts';
import {
  courseAddress,
  courseName,
  findPackageName,
  type LearnerApplication,
  useLicenceWords,
  useStudent,
} from '../student/api.ts';
import classes from './courses-page.module.css';
import { useCourses } from './own-queries.ts';
import type { CourseProgress } from './wire.ts';

/** The choice of a course; a single course opens at once. */
export function CoursesPage() {
  usePageTitle('Mes cours');
  const { school } = useLicenceWords();
  const student = useStudent();
  const isOurs = student.data?.applications.some(({ address }) => findPackageName(address) !== null) ?? false;
  const progress = useCourses(isOurs).data;
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[64, 160]} />;
  const { applications, firstName } = student.data;
  const [only, another] = applications;
  if (!only) {
    return (
      <Card as="div">
        <h1 className="hidden">Mes cours</h1>
        <Notice title="Aucun cours n’est ouvert à votre nom">
          Dès que votre {school} en ouvrira un, il apparaîtra ici. Elle peut vous dire quand.
        </Notice>
      </Card>
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
            <CourseCard application={application} progress={progress?.get(application.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CourseCardProps {
  application: LearnerApplication;
  /** Undefined for a course that is not ours, or not loaded yet. */
  progress: CourseProgress | undefined;
}

function CourseCard({ application, progress }: CourseCardProps) {
  const { licenceCode, title, completedAt } = application;
  return (
    <Link to={courseAddress('/only-courses', application)} className={`${linkCard.card} ${classes.card}`}>
      <span className={classes.sign}>
        <LicenceIcon logo={findLicence(licenceCode)?.logo ?? 'car'} size={56} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={layout.soft}>{courseName(application)}</span>
        {progress && progress.percent !== null && !completedAt && (
          <span className={classes.progress}>
            <Bar value={progress.percent} />
            {!progress.isPackage
              ? `${progress.completedCount} sur ${plural(progress.chapterCount, 'chapitre')}`
              : percent(progress.percent)}
          </span>
        )}
        {completedAt && (
          <span className={classes.done}>
            <IconCircleCheck size={18} aria-hidden="true" />
            Terminé le {formatDay(completedAt)}
          </span>
        )}
      </span>
      <IconArrowRight size={22} aria-hidden="true" className={classes.arrow} />
    </Link>
  );
}
