import { Button } from '@mantine/core';
import { useState } from 'react';
import { courseTitle, currentChoices } from '../features/session/choices.ts';
import { logOut, useSession } from '../features/session/session-store.ts';
import { Footer } from '../features/shell/footer.tsx';
import { brandNamed } from '../lib/site.ts';
import { read } from '../lib/storage.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './courses-page.module.css';
import layout from './layout.module.css';

/** The area of those who have courses and no tests. */
export function CoursesPage() {
  const { connectedAs } = useSession();
  const { applications } = currentChoices();
  const [failure, setFailure] = useState<Error | null>(null);
  const brand = brandNamed(read('theme'));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <img src={`${brand.logoPrefix}${brand.logoPostfix}`} alt={brand.appTitle} height={40} />
        <Button variant="subtle" disabled={connectedAs} onClick={() => logOut().catch(setFailure)}>
          Déconnexion
        </Button>
      </header>
      <main className={layout.main}>
        <div className={layout.stack}>
          <h1>Mes cours</h1>
          {failure && (
            <p role="alert" className={layout.alert}>
              {failure.message}
            </p>
          )}
          {applications.length === 0 && (
            <Notice title="Aucun cours n’est ouvert à votre nom">Rapprochez-vous de votre école.</Notice>
          )}
          {applications.map((application) => (
            <Card key={application.id} title={application.titre}>
              {application.lien ? (
                <Button component="a" href={application.lien}>
                  {courseTitle(application, applications.length > 1)}
                </Button>
              ) : (
                <p className={layout.soft}>
                  Ce cours n’a pas encore de contenu. Votre école vous préviendra de son ouverture.
                </p>
              )}
            </Card>
          ))}
        </div>
      </main>
      <Footer />
    </div>
  );
}
