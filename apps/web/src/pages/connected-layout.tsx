import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStudentSeries } from '../features/series/queries.ts';
import { logOut, useSession } from '../features/session/session-store.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { SideMenu } from '../features/shell/side-menu.tsx';
import { TabBar } from '../features/shell/tab-bar.tsx';
import { tabsOf } from '../features/shell/tabs.ts';
import { useStudent } from '../features/student/queries.ts';
import { isNew } from '../features/student/student.ts';
import { brandNamed, licenceOf } from '../lib/site.ts';
import { read } from '../lib/storage.ts';
import classes from './layout.module.css';

export function ConnectedLayout() {
  const { connectedAs } = useSession();
  const student = useStudent().data;
  const series = useStudentSeries().data;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const main = useRef<HTMLElement>(null);

  const welcome =
    series !== undefined &&
    isNew(series.historique) &&
    licenceOf(student?.inscription?.permis)?.hasWelcomeSeries === true;
  useEffect(() => {
    if (welcome && pathname === '/dashboard') void navigate({ to: '/welcome', replace: true });
  }, [welcome, pathname, navigate]);

  const tabs = tabsOf({ welcome, welcomeLabel: brandNamed(read('theme')).welcomePage.tabName });
  const leave = (): void => {
    setFailure(null);
    logOut().catch(setFailure);
  };
  return (
    <div className={classes.page}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Aller au contenu
      </button>
      <Header student={student} canLogOut={!connectedAs} onLogOut={leave} onOpenMenu={() => setMenu(true)} />
      <TabBar tabs={tabs} />
      <main ref={main} tabIndex={-1} className={classes.main}>
        {connectedAs && (
          <p className={classes.impersonation}>
            Vous consultez le compte de cet élève. Rien n’est conservé sur cet appareil.
          </p>
        )}
        {failure && (
          <p role="alert" className={classes.alert}>
            La déconnexion n’a pas abouti. {failure.message}
          </p>
        )}
        <Outlet />
      </main>
      <Footer />
      <SideMenu
        opened={menu}
        tabs={tabs}
        student={student}
        canLogOut={!connectedAs}
        onClose={() => setMenu(false)}
        onLogOut={leave}
      />
    </div>
  );
}
