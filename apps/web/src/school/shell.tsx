/** The frame of a school's pages: who is signed in, where they work, where they can go. */
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Logo } from '../features/shell/logo.tsx';
import { useStaff, useWorkplaceChoice } from '../features/staff/queries.ts';
import type { StaffMember } from '../features/staff/staff.ts';
import { ROLE_NAMES } from '../features/staff/words.ts';
import { setBrand } from '../lib/brand.ts';
import { CallFailed } from '../lib/call.ts';
import { importChunk } from '../lib/lazy-chunk.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Alert } from '../ui/alert.tsx';
import { AnchorButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { SchoolLink, SECOND_STEP } from './link.tsx';
import { PlacesNav } from './places.tsx';
import classes from './shell.module.css';
import { signOut } from './sign-in.ts';
import { useStepAsked } from './step-asked.ts';

const NetworkPage = lazy(() =>
  importChunk(() => import('./network-page.tsx')).then((module) => ({ default: module.NetworkPage })),
);

const SecondStepDoor = lazy(() =>
  importChunk(() => import('./second-step-door.tsx')).then((module) => ({ default: module.SecondStepDoor })),
);

export function Shell() {
  const { data, error, refetch } = useStaff();
  // Somebody whose contract has ended is told so, though the page still knows who they were.
  const staff = isRefused(error) ? undefined : data;
  const main = useRef<HTMLElement>(null);
  const brand = staff?.brand;
  const isStepPage = useRouterState({ select: ({ location }) => location.pathname === SECOND_STEP });
  const isAtDoor = useStepAsked() && !isStepPage;
  useEffect(() => {
    if (brand) setBrand(brand);
  }, [brand]);
  return (
    <div className={classes.page}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Aller au contenu
      </button>
      <header className={classes.header}>
        <SchoolLink to="/gestion" className={classes.logo}>
          <Logo suffix=", espace de l’école" />
        </SchoolLink>
        {staff && <Person staff={staff} />}
        <div className={classes.ways}>
          {staff && <OwnPages staff={staff} />}
          <SignOut />
        </div>
      </header>
      <div className={classes.body}>
        {staff && !isAtDoor && <PlacesNav staff={staff} />}
        <main ref={main} tabIndex={-1} className={classes.main}>
          {isAtDoor ? (
            <Suspense fallback={<Waiting />}>
              <SecondStepDoor />
            </Suspense>
          ) : isStepPage ? (
            <Outlet />
          ) : staff ? (
            <Content staff={staff} />
          ) : error ? (
            <Failure error={error} retry={() => refetch()} />
          ) : (
            <Waiting />
          )}
        </main>
      </div>
    </div>
  );
}

const isRefused = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === 'ACCES_REFUSE';

function Content({ staff }: { staff: StaffMember }) {
  if (staff.rights.seeLearners) return <Outlet />;
  if (staff.rights.seeNetwork)
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

function Waiting() {
  return <Loading heights={[48, 160, 320]} />;
}

/** Somebody who works for no school is told so, with a way to their own pages. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  usePageTitle('Espace de l’école');
  if (!isRefused(error)) return <FailureNotice error={error} onRetry={retry} />;
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

function SignOut() {
  const [failure, setFailure] = useState<string | null>(null);
  const leave = (): void => {
    setFailure(null);
    signOut().catch((error: Error) => setFailure(error.message));
  };
  return (
    <>
      <IconButton label="Déconnexion" onClick={leave}>
        <IconLogout size={22} aria-hidden="true" />
      </IconButton>
      {failure && <Alert>La déconnexion n’a pas abouti. {failure}</Alert>}
    </>
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

/** What is the person’s own, not the school’s. On a phone the security is an icon. */
function OwnPages({ staff }: { staff: StaffMember }) {
  return (
    <>
      {staff.learns && (
        <a href="/" className={classes.own}>
          Mes révisions
        </a>
      )}
      <SchoolLink to={SECOND_STEP} className={`${classes.own} ${classes.security}`}>
        <IconShieldLock size={22} aria-hidden="true" />
        <span>Sécurité</span>
      </SchoolLink>
    </>
  );
}
