/** The frame of the pages of staff: who is signed in, where they can go, and the second step in place of a page. */
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { importChunk } from '../../lib/lazy-chunk.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SchoolLink, type SchoolPath, SECOND_STEP } from '../desk/api.ts';
import { useKeptFocus } from './keep-focus.ts';
import classes from './shell.module.css';
import { signOut } from './sign-in.ts';
import { useStepAsked } from './step-asked.ts';

const SecondStepDoor = lazy(() =>
  importChunk(() => import('./second-step-door.tsx')).then((module) => ({ default: module.SecondStepDoor })),
);

interface FrameProps {
  home: SchoolPath;
  /** Of the logo's name. */
  suffix: string;
  /** Null until it is known. */
  person: ReactNode;
  /** Links to what is the person's own. */
  own: ReactNode;
  nav: ReactNode;
  children: ReactNode;
}

export function StaffFrame({ home, suffix, person, own, nav, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus();
  const isStepPage = useRouterState({ select: ({ location }) => location.pathname === SECOND_STEP });
  const isAtDoor = useStepAsked() && !isStepPage;
  return (
    <div className={classes.page}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Aller au contenu
      </button>
      <header className={classes.header}>
        <SchoolLink to={home} className={classes.logo}>
          <Logo suffix={suffix} />
        </SchoolLink>
        {person}
        <div className={classes.ways}>
          {own}
          <SignOut />
        </div>
      </header>
      <div className={classes.body}>
        {!isAtDoor && nav}
        <main ref={main} tabIndex={-1} className={classes.main}>
          {isAtDoor ? (
            <Suspense fallback={<Waiting />}>
              <SecondStepDoor />
            </Suspense>
          ) : isStepPage ? (
            <Outlet />
          ) : (
            children
          )}
        </main>
      </div>
    </div>
  );
}

export function Waiting() {
  return <Loading heights={[48, 160, 320]} />;
}

/** On a phone it is an icon. */
export function SecurityLink() {
  return (
    <SchoolLink to={SECOND_STEP} className={`${classes.own} ${classes.security}`}>
      <IconShieldLock size={22} aria-hidden="true" />
      <span>Sécurité</span>
    </SchoolLink>
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
