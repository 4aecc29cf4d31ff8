import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../../lib/use-first-interaction.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErasureBanner } from '../account/api.ts';
import { OutboxPlace, useSignOut } from '../outbox/api.ts';
import { useSession } from '../session/api.ts';
import { type Student, useSchoolName } from '../student/api.ts';
import classes from './area.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { onLayoutEvent, toggleSideNavigation } from './layout-store.ts';
import type { Leaving } from './leaving.ts';
import type { SideMenuProps } from './side-menu.tsx';
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
        {student && <PrintedOwner student={student} />}
        {connectedAs ? <ImpersonationBanner student={student} /> : <ErasureBanner />}
        <OutboxPlace student={student} />
        {failure && <Alert>La déconnexion n’a pas abouti. {failure.message}</Alert>}
        {children}
      </main>
      {!isWhole && <Footer />}
      {!isWhole && <BottomBar tabs={tabs} />}
      <LateSideMenu
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

/** Name and school, at the head of a printed page. */
function PrintedOwner({ student: { firstName, lastName, schoolId } }: { student: Student }) {
  const school = useSchoolName(schoolId).data;
  return (
    <p className={classes.owner}>
      {firstName} {lastName}
      {school && `, ${school}`}
    </p>
  );
}

/** Hidden until it is asked for, so its code loads at the first interaction. */
function LateSideMenu(props: SideMenuProps) {
  const { opened, onClose } = props;
  const SideMenu = useLazyComponent(
    () => import('./side-menu.tsx').then((module) => module.SideMenu),
    Number(useFirstInteraction()) + (opened ? 2 : 0),
    (failure) => {
      if (!opened) return;
      // The next press imports again.
      onClose();
      reloadForMissingChunk(failure);
    },
  );
  return SideMenu && <SideMenu {...props} />;
}
