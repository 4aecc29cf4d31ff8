import { useLocation, useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { useSession } from '../session/api.ts';
import { courseAddress, courseAt, findPackageName, useLicenceWords, useStudent } from '../student/api.ts';
import { CourseView } from './course-view.tsx';
import { OwnCourseView } from './own-course-view.tsx';

/** The course named by the address, in either area. */
export function CoursePage() {
  const { label = '' } = useParams({ strict: false });
  const coursesOnly = useLocation().pathname.startsWith('/only-courses');
  const { connectedAs } = useSession();
  const student = useStudent();
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[48, 520]} />;
  const course = courseAt(student.data.applications, label, student.data.inscription?.licenceCode);
  const packageName = course && findPackageName(course.address);
  if (course && packageName)
    return (
      <OwnCourseView
        key={course.id}
        course={course}
        packageName={packageName}
        address={courseAddress(coursesOnly ? '/only-courses' : '/courses', course)}
        canLearn={!connectedAs}
      />
    );
  if (course) return <CourseView key={course.id} course={course} canComplete={!connectedAs} />;
  return <Missing coursesOnly={coursesOnly} />;
}

function Missing({ coursesOnly }: { coursesOnly: boolean }) {
  usePageTitle('Cours introuvable');
  const { school } = useLicenceWords();
  return (
    <Card as="div">
      <h1 className="hidden">Mes cours</h1>
      <Notice
        title="Ce cours n’est pas ouvert à votre nom"
        action={
          <LinkButton to={coursesOnly ? '/only-courses' : '/dashboard'}>
            {coursesOnly ? 'Retour à mes cours' : 'Retour à mon tableau de bord'}
          </LinkButton>
        }
      >
        Son accès a peut-être pris fin, ou son adresse a changé. Votre {school} peut vous renseigner.
      </Notice>
    </Card>
  );
}
