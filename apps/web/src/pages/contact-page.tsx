import { ContactForm } from '../features/contact/contact-form.tsx';
import { useSession } from '../features/session/session-store.ts';
import { useSchoolName, useStudent } from '../features/student/queries.ts';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import classes from './contact-page.module.css';
import layout from './layout.module.css';

export function ContactPage() {
  const { connectedAs } = useSession();
  const student = useStudent();
  const school = useSchoolName(student.data?.schoolId);
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[64, 420]} />;
  return (
    <div className={classes.page}>
      <div className={layout.intro}>
        <h1>Nous contacter</h1>
        <p className={layout.soft}>
          Une question sur vos cours, votre accès ou votre examen&nbsp;? Écrivez à votre école
          {school.data && `, ${school.data}`}.
        </p>
      </div>
      <ContactForm email={student.data.email} canSend={!connectedAs} />
    </div>
  );
}
