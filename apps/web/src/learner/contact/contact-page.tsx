import { IconFlag, IconMailForward, IconSchool } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useSession } from '../session/api.ts';
import { useLicenceWords, useSchoolName, useStudent } from '../student/api.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-page.module.css';
import { sendableSubject } from './letter.ts';
import { readSubject } from './wire.ts';

export function ContactPage() {
  usePageTitle('Nous contacter');
  const { school, exam } = useLicenceWords();
  const { connectedAs } = useSession();
  const search = useSearch({ strict: false });
  const student = useStudent();
  const name = useSchoolName(student.data?.schoolId).data;
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[64, 420]} />;
  const { id, email } = student.data;
  return (
    <div className={layout.stack}>
      <div className={layout.intro}>
        <h1>Nous contacter</h1>
        <p className={layout.soft}>
          Une question sur vos cours, votre accès ou votre {exam}&nbsp;? Écrivez à votre {school}
          {name && `, ${name}`}.
        </p>
      </div>
      <div className={classes.columns}>
        <ContactForm
          owner={`contact ${id}`}
          subject={sendableSubject(readSubject(search))}
          email={email}
          canSend={!connectedAs}
        />
        <ul className={classes.facts}>
          <Fact icon={<IconSchool size={22} aria-hidden="true" />} title={name ?? `Votre ${school}`}>
            Votre message y est lu par les personnes qui connaissent votre dossier.
          </Fact>
          <Fact icon={<IconMailForward size={22} aria-hidden="true" />} title="La réponse vient par e-mail">
            À {email}. Pensez aux courriers indésirables.
          </Fact>
          <Fact icon={<IconFlag size={22} aria-hidden="true" />} title="Une erreur dans une question&nbsp;?">
            Signalez-la depuis sa correction&nbsp;: votre {school} saura de laquelle il s’agit.
          </Fact>
        </ul>
      </div>
    </div>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      <span className={classes.sign}>{icon}</span>
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{children}</p>
      </div>
    </li>
  );
}
