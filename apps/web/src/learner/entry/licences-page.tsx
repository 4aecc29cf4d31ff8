import { wordsOfLicence } from '@balise/rules/licence-words';
import { IconArrowLeft, IconTicket } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { findLicence, licenceTitle } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { AnchorButton, Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Logo } from '../../ui/logo.tsx';
import { useSignOut } from '../outbox/api.ts';
import { courseTitle, currentChoices, selectedInscriptionId, useSession } from '../session/api.ts';
import { Expiry, Footer, ImpersonationBanner, LicenceIcon } from '../shell/api.ts';
import {
  courseAddress,
  courseName,
  type LearnerApplication,
  type LearnerInscription,
  standAlone,
} from '../student/api.ts';
import classes from './licences-page.module.css';

export function LicencesPage() {
  usePageTitle('Choisissez votre application');
  const { inscriptions, applications } = currentChoices();
  const { connectedAs } = useSession();
  const alone = standAlone(applications, inscriptions);
  const { signOut, failure, dialog } = useSignOut();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <Button
          variant="subtle"
          className={classes.leave}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          disabled={connectedAs}
          onClick={signOut}
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
              courses={applications.filter(({ licenceCode }) => licenceCode === inscription.licenceCode)}
            />
          ))}
          {alone.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              isOnly={alone.length === 1}
              inscriptionId={selectedInscriptionId() ?? inscriptions[0]?.id}
            />
          ))}
        </ul>
      </main>
      <Footer />
      {dialog}
    </div>
  );
}

interface LicenceCardProps {
  inscription: LearnerInscription;
  /** The courses of this licence. */
  courses: readonly LearnerApplication[];
}

function LicenceCard({ inscription, courses }: LicenceCardProps) {
  const { id, licenceCode, expiresAt, creditsLeft, creditsReserved, creditsTotal } = inscription;
  const licence = findLicence(licenceCode);
  const title = `permis-${id}`;
  return (
    <li className={classes.card}>
      <div className={classes.band}>
        <LicenceIcon logo={licence?.logo ?? 'car'} size={104} />
      </div>
      <div className={classes.words}>
        <h2 id={title}>{licenceTitle(licenceCode)}</h2>
        {expiresAt ? (
          <Expiry date={expiresAt} className={classes.expiry} />
        ) : (
          <p className={classes.closed}>
            Les tests s’ouvriront dès que votre {wordsOfLicence(licenceCode).school} aura fixé la durée de
            votre accès.
          </p>
        )}
        {licence?.showCreditDetails && creditsTotal > 0 && (
          <p className={classes.credits}>
            <IconTicket size={18} aria-hidden="true" />
            {creditsLeft + creditsReserved === 0
              ? 'Plus de crédit'
              : `${plural(creditsLeft, 'crédit restant', 'crédits restants')} sur ${creditsTotal}${creditsReserved > 0 ? `, ${plural(creditsReserved, 'réservé')}` : ''}`}
          </p>
        )}
      </div>
      <div className={classes.links}>
        {expiresAt && (
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

interface ApplicationCardProps {
  application: LearnerApplication;
  /** Whether it is the only stand-alone one. */
  isOnly: boolean;
  /** The inscription to open the pages with: they need one, no matter which. */
  inscriptionId: number | undefined;
}

/** A course for none of the learner's licences. Its link reloads the page, which then shows only the course's tab. */
function ApplicationCard({ application, isOnly, inscriptionId }: ApplicationCardProps) {
  const { id, licenceCode } = application;
  const title = `application-${id}`;
  const query = inscriptionId === undefined ? '' : `?inscriptionId=${inscriptionId}`;
  return (
    <li className={classes.card}>
      <div className={classes.band}>
        <LicenceIcon logo={findLicence(licenceCode)?.logo ?? 'car'} size={104} />
      </div>
      <div className={classes.words}>
        <h2 id={title}>{application.title}</h2>
        <p className={layout.soft}>{courseName(application)}</p>
      </div>
      <div className={classes.links}>
        <AnchorButton
          variant="default"
          fullWidth
          size="md"
          aria-describedby={title}
          href={`${courseAddress('/courses', application)}${query}`}
        >
          {courseTitle(application, !isOnly)}
        </AnchorButton>
      </div>
    </li>
  );
}
