/** The frame of the pages of who runs the platform. */
import {
  IconActivityHeartbeat,
  IconBuildingCommunity,
  IconClockPlay,
  IconHelpHexagon,
  IconMailForward,
  IconPalette,
  IconSchool,
} from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setBrand } from '../../lib/brand.ts';
import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { SchoolLink } from '../../school/desk/api.ts';
import {
  PlacesNav,
  SecurityLink,
  StaffFrame,
  type StaffPlace,
  shellStyles as shell,
  Waiting,
} from '../../school/frame/api.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { useOperator } from '../desk/api.ts';

const PLACES: readonly StaffPlace[] = [
  { to: '/exploitation', label: 'Écoles', Icon: IconSchool, isDaily: true },
  { to: '/exploitation/courriels', label: 'E-mails', Icon: IconMailForward, isDaily: true },
  { to: '/exploitation/sante', label: 'Santé', Icon: IconActivityHeartbeat, isDaily: true },
  {
    to: '/exploitation/groupements',
    label: 'Groupements',
    Icon: IconBuildingCommunity,
    isDaily: false,
  },
  { to: '/exploitation/taches', label: 'Tâches', Icon: IconClockPlay, isDaily: false },
  { to: '/exploitation/contenu', label: 'Contenu', Icon: IconHelpHexagon, isDaily: false },
  { to: '/exploitation/marques', label: 'Marques', Icon: IconPalette, isDaily: false },
];

export function OperatorShell() {
  const { data: operator, error, refetch } = useOperator();
  const brand = operator?.brand;
  useEffect(() => {
    if (brand) setBrand(brand);
  }, [brand]);
  return (
    <StaffFrame
      home="/exploitation"
      suffix=", exploitation de la plateforme"
      nav={operator && <PlacesNav places={PLACES} home="/exploitation" />}
      person={
        operator && (
          <div className={shell.person}>
            <p className={shell.name}>
              {writeName(operator)}
              <span>Exploitation</span>
            </p>
          </div>
        )
      }
      own={
        operator && (
          <>
            {operator.worksForSchools && (
              <SchoolLink to="/gestion" className={shell.own}>
                Mon école
              </SchoolLink>
            )}
            <SecurityLink />
          </>
        )
      }
    >
      {operator ? <Outlet /> : error ? <Failure error={error} retry={() => refetch()} /> : <Waiting />}
    </StaffFrame>
  );
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  usePageTitle('Exploitation');
  if (!(error instanceof CallFailed && error.code === 'ACCES_REFUSE'))
    return <FailureNotice error={error} onRetry={retry} />;
  return (
    <Card as="div">
      <h1 className="hidden">Exploitation</h1>
      <Notice
        title="Cet espace est celui de l’exploitation"
        action={<AnchorButton href="/">Aller à mon espace</AnchorButton>}
      >
        Votre compte n’exploite pas la plateforme.
      </Notice>
    </Card>
  );
}
