import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ErasureBanner } from '../account/erasure-banner.tsx';
import { OutboxPlace } from '../outbox/outbox-place.tsx';
import { useSignOut } from '../outbox/use-sign-out.ts';
import { useSession } from '../session/session-store.ts';
import type { Student } from '../student/student.ts';
import classes from './area.module.css';
import { Footer } from './footer.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { onLayoutEvent, toggleSideNavigation } from './layout-store.ts';
import type { Leaving } from './leaving.ts';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import type { Tab } from './tabs.ts';
import { useFullscreenRequests } from './use-fullscreen.ts';
import { WholePageBar } from './whole-page-bar.tsx';

interface AreaProps {
  header(leaving: Leaving): ReactNode;
  tabs: readonly Tab[];
  student: Student | undefined;
  /** Number of the open stand-alone application. */
  application?: number | undefined;
  coursesOnly?: boolean;
  /** Whether the open course takes the whole page (spec § 3, `fullscreen`). */
  wholePage?: boolean;
  children: ReactNode;
}

/** The layout around every page of a signed-in person: header, tabs, side menu, footer. */
export function Area(props: AreaProps) {
  const { header, tabs, student, application, coursesOnly = false, wholePage = false, children } = props;
  const { connectedAs } = useSession();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const { signOut, failure, dialog } = useSignOut();
  /** The course whose page the learner gave back to the layout. */
  const [given, setGiven] = useState<string | null>(null);
  const isWhole = wholePage && given !== pathname;
  const main = useRef<HTMLElement>(null);
  useFullscreenRequests();
  useEffect(() => onLayoutEvent((event) => event.type === 'side-navigation' && setMenu(event.opened)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setMenu(false), [pathname]);
  const leaving: Leaving = {
    canLogOut: !connectedAs,
    onLogOut: () => {
      toggleSideNavigation(false);
      signOut();
    },
  };
  const leaveWholePage = (): void => {
    setGiven(pathname);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    // The pressed button is removed: the focus goes to the course, which stays.
    main.current?.focus();
  };
  // The course keeps its position among these elements: its frame would reload if it were moved.
  return (
    <div className={classes.page} data-whole-page={isWhole}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Aller au contenu
      </button>
      {isWhole ? <WholePageBar onLeave={leaveWholePage} /> : header(leaving)}
      {!isWhole && <TabBar tabs={tabs} />}
      <main ref={main} tabIndex={-1} className={classes.main}>
        {connectedAs ? <ImpersonationBanner student={student} /> : <ErasureBanner />}
        <OutboxPlace student={student} />
        {failure && <Alert>La déconnexion n’a pas abouti. {failure.message}</Alert>}
        {children}
      </main>
      {!isWhole && <Footer />}
      <SideMenu
        opened={menu}
        tabs={tabs}
        student={student}
        application={application}
        coursesOnly={coursesOnly}
        {...leaving}
        onClose={() => toggleSideNavigation(false)}
      />
      {dialog}
    </div>
  );
}
