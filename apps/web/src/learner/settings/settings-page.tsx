import { usePageTitle } from '../../lib/page-title.ts';
import { findLicence } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { COURSES_ONLY, useSession } from '../session/api.ts';
import { useStudent } from '../student/api.ts';
import { useSettings } from './queries.ts';
import { SettingsView } from './settings-view.tsx';

/** In both areas: people with only courses have settings too. */
export function SettingsPage() {
  usePageTitle('Réglages et accessibilité');
  const { connectedAs, mode } = useSession();
  const student = useStudent();
  const settings = useSettings();
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data || !settings) return <Loading heights={[64, 460, 420]} />;
  const licence = findLicence(student.data.inscription?.licenceCode);
  return (
    <div className={layout.stack}>
      <div className={layout.intro}>
        <h1>Réglages et accessibilité</h1>
        <p className={layout.soft}>
          Chaque changement s’applique et s’enregistre aussitôt. Vous le retrouvez partout où vous vous
          connectez.
        </p>
      </div>
      <SettingsView
        settings={settings}
        canChange={!connectedAs}
        plays={mode !== COURSES_ONLY}
        driving={licence?.isDrivingLicense === true || licence?.isMotoLicense === true}
      />
      {!connectedAs && (
        <Card title="Mon compte et mes données">
          <div className={layout.stack}>
            <p>
              Changer votre mot de passe, voir vos appareils connectés, télécharger vos données, supprimer
              votre compte.
            </p>
            <div>
              <LinkButton
                to={mode === COURSES_ONLY ? '/only-courses/mes-donnees' : '/mes-donnees'}
                variant="default"
              >
                Ouvrir «&nbsp;Mes données&nbsp;»
              </LinkButton>
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}
