import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { findLicence } from '../../lib/site.ts';
import { isWelcomed, useStudentSeries } from '../series/api.ts';
import { requestedApplication } from '../session/api.ts';
import { Area, Header, hasExam, listTabs, openApplication, useChosenApplication } from '../shell/api.ts';
import { courseAt, standAlone, useStudent } from '../student/api.ts';

export function ConnectedLayout() {
  const { welcomePage } = useBrand();
  const student = useStudent().data;
  const series = useStudentSeries().data;
  const { label } = useParams({ strict: false });
  const chosen = useChosenApplication();

  const licence = student?.inscription?.licenceCode;
  const applications = student?.applications ?? [];
  const alone = standAlone(applications, student?.inscriptions ?? []);
  const opened = label === undefined ? undefined : courseAt(alone, label, undefined);
  const course = label === undefined ? undefined : courseAt(applications, label, licence);
  // The tab of an opened application stays, however it was opened.
  useEffect(() => {
    if (opened) openApplication(opened.id);
  }, [opened]);

  const welcome = series !== undefined && isWelcomed(series.history, findLicence(licence));
  const asked = requestedApplication();
  const tabs = listTabs({
    welcome: welcome ? welcomePage.tabName : null,
    licence,
    applications,
    requested: (asked && !chosen.inMenu && courseAt(alone, asked, undefined)) || null,
    chosen: alone.find(({ id }) => id === chosen.id) ?? null,
    exam: student !== undefined && hasExam(student.examEntry, findLicence(licence)),
  });
  return (
    <Area
      tabs={tabs}
      student={student}
      application={opened?.id}
      wholePage={course?.isWholePage ?? false}
      header={(leaving) => <Header student={student} application={opened} {...leaving} />}
    >
      <Outlet />
    </Area>
  );
}
