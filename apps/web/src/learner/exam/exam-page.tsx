import { IconExternalLink } from '@tabler/icons-react';
import { now } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { findLicence, licenceTitle } from '../../lib/site.ts';
import { AnchorButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { useSession } from '../session/api.ts';
import { hasExam } from '../shell/api.ts';
import { useLicenceWords, useStudent } from '../student/api.ts';
import classes from './exam-page.module.css';
import { Documents, TheDay } from './exam-papers.tsx';
import { ExamRequestPanel } from './exam-request.tsx';
import { describeExamPage } from './page-words.ts';
import { useExam } from './queries.ts';

/** The requirements for the exam, the progress of the request, and the appointment. */
export function ExamPage() {
  usePageTitle('S’inscrire à l’examen');
  const student = useStudent();
  const words = useLicenceWords();
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[64, 320, 280]} />;
  const { exam, examEntry, inscription, id } = student.data;
  const licence = findLicence(inscription?.licenceCode);
  if (!examEntry || !hasExam(examEntry, licence))
    return exam ? <OwnRequest owner={`examen ${id} ${inscription?.id}`} /> : <NotOpen />;
  const isMoto = licence?.isMotoLicense ?? false;
  const outside = webAddress(examEntry.address);
  // Another site knows where the learner is: this page does not.
  const { lead, gathers, hasDay } = describeExamPage(outside ? null : exam, toSchoolDay(now()), words);
  return (
    <div className={layout.stack}>
      <div className={layout.intro}>
        <h1>S’inscrire à l’examen</h1>
        <p className={layout.soft}>
          Épreuve théorique{licence && ` (${licenceTitle(licence.code)})`}&nbsp;: {lead}
        </p>
      </div>
      {outside ? <Outside href={outside} /> : <Request owner={`examen ${id} ${inscription?.id}`} />}
      <div className={classes.columns}>
        {gathers && <Documents isMoto={isMoto} />}
        {hasDay && <TheDay isMoto={isMoto} />}
      </div>
    </div>
  );
}

/** The school has registered a learner who could not ask. */
function OwnRequest({ owner }: { owner: string }) {
  return (
    <div className={layout.stack}>
      <h1>Mon inscription à l’examen</h1>
      <Request owner={owner} />
    </div>
  );
}

function NotOpen() {
  const { school } = useLicenceWords();
  return (
    <Card as="div">
      <h1 className="hidden">S’inscrire à l’examen</h1>
      <Notice
        title="L’inscription à l’examen n’est pas ouverte"
        action={<LinkButton to="/contact">Écrire à mon {school}</LinkButton>}
      >
        Votre {school} l’ouvrira lorsque vous serez prêt, et peut vous dire où vous en êtes.
      </Notice>
    </Card>
  );
}

function Request({ owner }: { owner: string }) {
  const { connectedAs } = useSession();
  const exam = useExam();
  if (exam.data) return <ExamRequestPanel key={owner} exam={exam.data} owner={owner} canAsk={!connectedAs} />;
  if (!exam.error) return <Loading heights={[420]} />;
  return (
    <Card as="div">
      <FailureNotice error={exam.error} onRetry={() => void exam.refetch()} />
    </Card>
  );
}

/** The school's own registration, on another site. */
function Outside({ href }: { href: string }) {
  const { school } = useLicenceWords();
  return (
    <section className={classes.registration} aria-labelledby="registration-title">
      <div>
        <h2 id="registration-title">Votre inscription</h2>
        <p>Votre {school} vous inscrit en ligne, sur un autre site qui s’ouvre dans un nouvel onglet.</p>
      </div>
      <AnchorButton
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        size="md"
        className={classes.action}
        rightSection={<IconExternalLink size={20} aria-hidden="true" />}
      >
        M’inscrire à l’examen
      </AnchorButton>
    </section>
  );
}

/** Only https, because an operator may have typed anything. */
function webAddress(link: string | null): string | null {
  return link !== null && /^https:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
