import type { Content } from '@balise/content';
import type { Db } from '../../platform/db/api.ts';
import { reportLicence, reportMeetings, toCheck } from './report.ts';
import { selectExams, selectFirstMeetings, writeCheck } from './report-store.ts';

/**
 * The report on the estimates of one model, line by line.
 * @param publishAt writes what each licence may show; null only reports
 */
export async function reportReadiness(
  db: Db,
  licences: Content['licences'],
  model: string,
  publishAt: Date | null,
): Promise<string[]> {
  const exams = (await selectExams(db)).filter((exam) => exam.model === model);
  const days = (await selectFirstMeetings(db)).filter((day) => day.model === model);
  const told = exams.filter(({ source }) => source === 'eleve').length;
  const lines = [`model ${model}: ${exams.length} real exams, ${told} of them told by the learner`];
  for (const [code, { bank }] of licences) {
    const { items, passMark } = bank.paper;
    const report = reportLicence(
      code,
      exams.filter(({ licence }) => licence === code),
      passMark / items,
    );
    lines.push('', `${code}: ${report.results} results`);
    lines.push(...(report.judged?.lines ?? ['too few results to judge']));
    lines.push(...reportMeetings(days.filter(({ licence }) => licence === code)));
    if (report.judged && publishAt)
      await writeCheck(db, { licence: code, model }, toCheck(report, report.judged), publishAt);
  }
  return lines;
}
