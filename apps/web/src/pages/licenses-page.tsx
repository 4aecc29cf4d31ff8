import { Button } from '@mantine/core';
import { useState } from 'react';
import { courseTitle, currentChoices } from '../features/session/choices.ts';
import { logOut } from '../features/session/session-store.ts';
import { LicenceIcon } from '../features/shell/licence-icon.tsx';
import { formatDay } from '../lib/dates.ts';
import { brandNamed, licenceOf } from '../lib/site.ts';
import { read } from '../lib/storage.ts';
import layout from './layout.module.css';
import classes from './licenses-page.module.css';

export function LicensesPage() {
  const { inscriptions, applications } = currentChoices();
  const [failure, setFailure] = useState<Error | null>(null);
  const brand = brandNamed(read('theme'));
  return (
    <main className={classes.page}>
      <img src={`${brand.logoPrefix}${brand.logoPostfix}`} alt={brand.appTitle} height={44} />
      <div className={layout.intro}>
        <h1>Choisissez votre application</h1>
        <p className={layout.soft}>
          Vous êtes inscrit à plusieurs applications. Choisissez celle que vous souhaitez ouvrir&nbsp;: vous
          pourrez en changer depuis le menu.
        </p>
      </div>
      {failure && (
        <p role="alert" className={layout.alert}>
          {failure.message}
        </p>
      )}
      <ul className={classes.grid}>
        {inscriptions.map(({ id, permis, date_expiration }) => {
          const licence = licenceOf(permis);
          const courses = applications.filter((application) => application.permis === permis);
          return (
            <li key={id} className={classes.card}>
              <span className={classes.icon}>
                <LicenceIcon logo={licence?.logo ?? 'car'} />
              </span>
              <h2>{licence?.name ?? permis}</h2>
              {date_expiration && (
                <p className={layout.soft}>Accès valide jusqu’au {formatDay(date_expiration)}</p>
              )}
              <div className={classes.links}>
                {date_expiration && (
                  <Button
                    component="a"
                    href={`/?inscriptionId=${id}`}
                    fullWidth
                    aria-describedby={`permis-${id}`}
                  >
                    Accéder aux tests
                  </Button>
                )}
                <span id={`permis-${id}`} className="hidden">
                  {licence?.name}
                </span>
                {courses.map((application) => (
                  <Button
                    key={application.id}
                    component="a"
                    href={application.lien || '/only-courses'}
                    variant="default"
                    fullWidth
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
        <Button variant="default" onClick={() => logOut().catch(setFailure)}>
          Retour à l’accueil
        </Button>
      </div>
    </main>
  );
}
