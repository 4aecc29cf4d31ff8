import { Outlet } from '@tanstack/react-router';
import { Area } from '../features/shell/area.tsx';
import { CoursesHeader } from '../features/shell/header.tsx';
import { courseTabs } from '../features/shell/tabs.ts';
import { useStudent } from '../features/student/queries.ts';

/** The area of those who have courses and no tests. */
export function CoursesLayout() {
  const student = useStudent().data;
  return (
    <Area
      coursesOnly
      tabs={courseTabs('/only-courses', student?.applications ?? [])}
      student={student}
      header={(leaving) => <CoursesHeader {...leaving} />}
    >
      <Outlet />
    </Area>
  );
}
