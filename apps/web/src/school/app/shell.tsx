/** The frame of a school's pages, and the way to those of who runs the platform. */

import type { StaffMember } from '@balise/contract/school/me';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { setBrand } from '../../lib/brand.ts';
import { CallFailed } from '../../lib/call.ts';
import { importChunk } from '../../lib/lazy-chunk.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useOperator } from '../../operator/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { AnchorButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { SchoolLink, SchoolLinkButton, useSchoolNavigate } from '../desk/api.ts';
import {
  shellStyles as classes,
  listSchoolPlaces,
  mayOpen,
  PlacesNav,
  SecurityLink,
  StaffFrame,
  Waiting,
} from '../frame/api.ts';
import { ROLE_NAMES, useStaff, useWorkplaceChoice } from '../staff/api.ts';

const NetworkPage = lazy(() =>
  importChunk(() => import('../statistics/network-page.tsx')).then((module) => ({
    default: module.NetworkPage,
  })),
);

const OperatorShell = lazy(() =>
  importChunk(() => import('../../operator/app/operator-shell.tsx')).then((module) => ({
    default: module.OperatorShell,
  })),
);

export function Shell() {
  const isOfOperator = useRouterState({
    select: ({ location }) => /^\/exploitation(\/|$)/.test(location.pathname),
  });
  if (!isOfOperator) return <SchoolShell />;
  return (
    <Suspense fallback={null}>
      <OperatorShell />
    </Suspense>
  );
}

function SchoolShell() {
  const { data, error, refetch } = useStaff();
  // Somebody whose contract has ended is told so, though the page still knows who they were.
  const staff = isRefused(error) ? undefined : data;
  const brand = staff?.brand;
  useEffect(() => {
    if (brand) setBrand(brand);
  }, [brand]);
  return (
    <StaffFrame
      home="/gestion"
      suffix=", espace de l’école"
      person={staff && <Person staff={staff} />}
      own={staff && <OwnPages staff={staff} />}
      nav={staff && <PlacesNav places={listSchoolPlaces(staff.rights)} home="/gestion" />}
    >
      {staff ? (
        <Content staff={staff} />
      ) : error ? (
        <Failure error={error} retry={() => refetch()} />
      ) : (
        <Waiting />
      )}
    </StaffFrame>
  );
}

const isRefused = (error: Error | null): boolean =>
  error instanceof CallFailed && (error.code === 'ACCES_REFUSE' || error.code === 'ECOLE_SUSPENDUE');

function Content({ staff }: { staff: StaffMember }) {
  const isOpen = useRouterState({ select: ({ location }) => mayOpen(location.pathname, staff.rights) });
  if (staff.rights.viewLearners) return isOpen ? <Outlet /> : <ClosedPage />;
  if (staff.rights.viewNetwork)
    return (
      <Suspense fallback={<Waiting />}>
        <NetworkPage />
      </Suspense>
    );
  return (
    <Card as="div">
      <Notice title="Votre rôle ne donne pas accès aux élèves">
        Aucune fiche d’élève ne vous est montrée. Si c’est une erreur, adressez-vous à la personne qui gère
        votre école.
      </Notice>
    </Card>
  );
}

/** Of a place that is not in this person’s menu, whose address they were given. */
function ClosedPage() {
  usePageTitle('Page réservée');
  return (
    <Card as="div">
      <h1 className="hidden">Page réservée</h1>
      <Notice
        title="Votre rôle n’ouvre pas cette page"
        action={<SchoolLinkButton to="/gestion">Revenir à ce matin</SchoolLinkButton>}
      >
        La personne qui gère votre école décide de ce que chacun y fait.
      </Notice>
    </Card>
  );
}

/** Somebody who works for no school is told so, with a way to their own pages. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  usePageTitle('Espace de l’école');
  if (!isRefused(error)) return <FailureNotice error={error} onRetry={retry} />;
  if (error instanceof CallFailed && error.code === 'ECOLE_SUSPENDUE') return <Suspended error={error} />;
  return <Stranger />;
}

function Suspended({ error }: { error: CallFailed }) {
  return (
    <Card as="div">
      <h1 className="hidden">École suspendue</h1>
      <Notice title={`L’accès de ${error.contact?.school ?? 'votre école'} est suspendu`}>
        Personne n’y travaille pour l’instant, et les accès de ses élèves sont suspendus. Rien n’est
        effacé&nbsp;: tout revient à la réouverture. Le motif a été envoyé aux gérants par e-mail.
      </Notice>
    </Card>
  );
}

/** Who runs the platform and works for no school goes on to their own pages. */
function Stranger() {
  const navigate = useSchoolNavigate();
  const { data: operator, isPending } = useOperator();
  useEffect(() => {
    if (operator) void navigate({ to: '/exploitation', replace: true });
  }, [operator, navigate]);
  if (operator || isPending) return <Waiting />;
  return (
    <Card as="div">
      <h1 className="hidden">Espace de l’école</h1>
      <Notice
        title="Cet espace est celui des équipes des écoles"
        action={<AnchorButton href="/">Aller à mes révisions</AnchorButton>}
      >
        Votre compte ne travaille pour aucune école, ou n’y travaille plus. Si c’est une erreur, adressez-vous
        à la personne qui gère la vôtre.
      </Notice>
    </Card>
  );
}

function Person({ staff }: { staff: StaffMember }) {
  const choice = useWorkplaceChoice();
  const place = staff.school ?? staff.network;
  return (
    <div className={classes.person}>
      {staff.schools.length > 1 ? (
        <label className={classes.school}>
          <span className="hidden">École où je travaille</span>
          <select
            value={staff.school?.id ?? ''}
            disabled={choice.isPending}
            onChange={({ currentTarget }) => choice.mutate(Number(currentTarget.value))}
          >
            {staff.schools.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className={classes.school}>{place?.name}</p>
      )}
      <p className={classes.name}>
        {staff.firstName} {staff.lastName}
        <span>{ROLE_NAMES[staff.role]}</span>
      </p>
      {choice.error && <Alert>{choice.error.message}</Alert>}
    </div>
  );
}

/** What is the person’s own, not the school’s. */
function OwnPages({ staff }: { staff: StaffMember }) {
  return (
    <>
      {staff.operates && (
        <SchoolLink to="/exploitation" className={classes.own}>
          Exploitation
        </SchoolLink>
      )}
      {staff.learns && (
        <a href="/" className={classes.own}>
          Mes révisions
        </a>
      )}
      <SecurityLink />
    </>
  );
}
