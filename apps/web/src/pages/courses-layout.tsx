import { Outlet, useParams } from '@tanstack/react-router';
import { Area } from '../features/shell/area.tsx';
import { CoursesHeader } from '../features/shell/header.tsx';
import { courseTabs } from '../features/shell/tabs.ts';
import { courseAt } from '../features/student/courses.ts';
import { useStudent } from '../features/student/queries.ts';

/** The area of people who have courses and no tests. */
export function CoursesLayout() {
  const student = useStudent().data;
  const { label } = useParams({ strict: false });
  const applications = student?.applications ?? [];
  const course = label === undefined ? undefined : courseAt(applications, label, undefined);
  return (
    <Area
      coursesOnly
      tabs={courseTabs('/only-courses', applications)}
      wholePage={course?.isWholePage ?? false}
      student={student}
      header={(leaving) => <CoursesHeader {...leaving} />}
    >
      <Outlet />
    </Area>
  );
}
