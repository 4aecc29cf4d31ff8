import { Outlet, useParams } from '@tanstack/react-router';
import { Area, CoursesHeader, courseTabs } from '../shell/api.ts';
import { courseAt, useStudent } from '../student/api.ts';

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
