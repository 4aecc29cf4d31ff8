import { usePageTitle } from '../../lib/page-title.ts';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useSession } from '../session/api.ts';
import { DevicesCard } from './devices-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { ExportCard } from './export-card.tsx';
import { LooksCard } from './looks-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { useAccount } from './queries.ts';

/** The user's own account, in both areas. */
export function DataPage() {
  usePageTitle('Mes données');
  const { connectedAs } = useSession();
  return (
    <div className={layout.stack}>
      <div className={layout.intro}>
        <h1>Mes données</h1>
        <p className={layout.soft}>
          Votre mot de passe, vos appareils, une copie de vos données, qui a consulté votre dossier, la
          suppression du compte.
        </p>
      </div>
      {connectedAs ? <p>Seul l’élève a accès à cette page.</p> : <OwnData />}
    </div>
  );
}

function OwnData() {
  const account = useAccount();
  if (account.error) return <FailureNotice error={account.error} onRetry={() => void account.refetch()} />;
  if (!account.data) return <Loading heights={[420, 260, 240]} />;
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        <PasswordCard account={account.data} />
        <DevicesCard />
      </div>
      <div className={layout.stack}>
        <ExportCard />
        <LooksCard />
        <ErasureCard account={account.data} />
      </div>
    </div>
  );
}
