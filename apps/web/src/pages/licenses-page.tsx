import type { Application, Inscription } from '@balise/contract/student';
import { IconArrowLeft, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { courseAddress } from '../features/courses/courses.ts';
import { courseTitle, currentChoices } from '../features/session/choices.ts';
import { logOut, useSession } from '../features/session/session-store.ts';
import { Expiry } from '../features/shell/expiry.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { ImpersonationBanner } from '../features/shell/impersonation-banner.tsx';
import { LicenceIcon } from '../features/shell/licence-icon.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { plural } from '../lib/dates.ts';
import { licenceOf } from '../lib/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import layout from './layout.module.css';
import classes from './licenses-page.module.css';

export function LicensesPage() {
  const { inscriptions, applications } = currentChoices();
  const { connectedAs } = useSession();
  const [failure, setFailure] = useState<Error | null>(null);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <Button
          variant="subtle"
          className={classes.leave}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          disabled={connectedAs}
          onClick={() => logOut().catch(setFailure)}
        >
          Retour à l’accueil
        </Button>
      </header>
      <main className={classes.main}>
        {connectedAs && <ImpersonationBanner student={undefined} />}
        {failure && <Alert>La déconnexion n’a pas abouti. {failure.message}</Alert>}
        <div className={classes.intro}>
          <h1>Choisissez votre application</h1>
          <p className={layout.soft}>
            Vous êtes inscrit à plusieurs applications. Choisissez celle que vous souhaitez ouvrir&nbsp;: vous
            pourrez en changer depuis le menu.
          </p>
        </div>
        <ul className={classes.grid}>
          {inscriptions.map((inscription) => (
            <LicenceCard
              key={inscription.id}
              inscription={inscription}
              courses={applications.filter(({ permis }) => permis === inscription.permis)}
            />
          ))}
        </ul>
      </main>
      <Footer />
    </div>
  );
}

interface LicenceCardProps {
  inscription: Inscription;
  /** Of this licence. */
  courses: readonly Application[];
}

function LicenceCard({ inscription, courses }: LicenceCardProps) {
  const { id, permis, date_expiration, credits_restants, credits_total } = inscription;
  const licence = licenceOf(permis);
  const title = `permis-${id}`;
  return (
    <li className={classes.card}>
      <div className={classes.band}>
        <LicenceIcon logo={licence?.logo ?? 'car'} size={104} />
      </div>
      <div className={classes.words}>
        <h2 id={title}>{licence?.name ?? permis}</h2>
        {date_expiration && <Expiry date={date_expiration} className={classes.expiry} />}
        {licence?.showCreditDetails && credits_total > 0 && (
          <p className={classes.credits}>
            <IconTicket size={18} aria-hidden="true" />
            {credits_restants === 0
              ? 'Plus de crédit'
              : `${plural(credits_restants, 'crédit restant', 'crédits restants')} sur ${credits_total}`}
          </p>
        )}
      </div>
      <div className={classes.links}>
        {date_expiration && (
          <LinkButton
            fullWidth
            size="md"
            aria-describedby={title}
            to="/"
            search={() => ({ inscriptionId: id })}
          >
            Accéder aux tests
          </LinkButton>
        )}
        {courses.map((application) => (
          <LinkButton
            key={application.id}
            variant="default"
            fullWidth
            size="md"
            aria-describedby={title}
            to={courseAddress('/courses', application)}
            search={() => ({ inscriptionId: id })}
          >
            {courseTitle(application, courses.length > 1)}
          </LinkButton>
        ))}
      </div>
    </li>
  );
}
