import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { courseAddress } from '../features/courses/courses.ts';
import { courseTitle, currentChoices } from '../features/session/choices.ts';
import { logOut, useSession } from '../features/session/session-store.ts';
import { ImpersonationBanner } from '../features/shell/impersonation-banner.tsx';
import { LicenceIcon } from '../features/shell/licence-icon.tsx';
import { useBrand } from '../lib/brand.ts';
import { formatDay } from '../lib/dates.ts';
import { licenceOf } from '../lib/site.ts';
import { Alert } from '../ui/alert.tsx';
import choice from '../ui/choice-card.module.css';
import layout from './layout.module.css';
import classes from './licenses-page.module.css';

export function LicensesPage() {
  const { inscriptions, applications } = currentChoices();
  const { connectedAs } = useSession();
  const [failure, setFailure] = useState<Error | null>(null);
  const brand = useBrand();
  return (
    <main className={classes.page}>
      {connectedAs && <ImpersonationBanner student={undefined} />}
      <img src={`${brand.logoPrefix}${brand.logoPostfix}`} alt={brand.appTitle} height={44} />
      <div className={layout.intro}>
        <h1>Choisissez votre application</h1>
        <p className={layout.soft}>
          Vous êtes inscrit à plusieurs applications. Choisissez celle que vous souhaitez ouvrir&nbsp;: vous
          pourrez en changer depuis le menu.
        </p>
      </div>
      {failure && <Alert>La déconnexion n’a pas abouti. {failure.message}</Alert>}
      <ul className={classes.grid}>
        {inscriptions.map(({ id, permis, date_expiration }) => {
          const licence = licenceOf(permis);
          const name = licence?.name ?? permis;
          const courses = applications.filter((application) => application.permis === permis);
          return (
            <li key={id} className={choice.card}>
              <span className={choice.icon}>
                <LicenceIcon logo={licence?.logo ?? 'car'} />
              </span>
              <h2 id={`permis-${id}`}>{name}</h2>
              {date_expiration && (
                <p className={layout.soft}>Accès valide jusqu’au {formatDay(date_expiration)}</p>
              )}
              <div className={classes.links}>
                {date_expiration && (
                  <Button
                    fullWidth
                    aria-describedby={`permis-${id}`}
                    renderRoot={(props) => <Link {...props} to="/" search={() => ({ inscriptionId: id })} />}
                  >
                    Accéder aux tests
                  </Button>
                )}
                {courses.map((application) => (
                  <Button
                    key={application.id}
                    variant="default"
                    fullWidth
                    aria-describedby={`permis-${id}`}
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to={courseAddress('/courses', application)}
                        search={() => ({ inscriptionId: id })}
                      />
                    )}
                  >
                    {courseTitle(application, courses.length > 1)}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <div>
        <Button variant="default" disabled={connectedAs} onClick={() => logOut().catch(setFailure)}>
          Retour à l’accueil
        </Button>
      </div>
    </main>
  );
}
