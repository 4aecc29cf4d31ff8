import type { Application } from '@balise/contract/student';
import { Button } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { formatDay } from '../../lib/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Student } from '../student/student.ts';
import type { Leaving } from './area.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import classes from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { toggleSideNavigation } from './layout-store.ts';
import { MessagesButton } from './messages-button.tsx';
import { PersonMenu } from './person-menu.tsx';

interface HeaderProps extends Leaving {
  student: Student | undefined;
  /** The stand-alone application that is open. */
  application: Application | undefined;
}

export function Header({ student, application, canLogOut, onLogOut }: HeaderProps) {
  const brand = useBrand();
  const expiry = application ? null : student?.inscription?.date_expiration;
  const logo = <HomeLink to="/dashboard" licence={student?.inscription?.permis} application={application} />;
  return (
    <Frame logo={logo}>
      {brand.headerImg && <img src={brand.headerImg} alt="" height={40} className={classes.image} />}
      {brand.headerLink && (
        <a href={brand.headerLink} className={classes.link}>
          {brand.headerLinkName ?? brand.headerLink}
        </a>
      )}
      {expiry && <p className={classes.expiry}>Accès valide jusqu’au {formatDay(expiry)}</p>}
      <div className={classes.tools}>
        {student && <MessagesButton messages={student.messages} />}
        <FullscreenButton className={classes.fullscreen} />
        {student && (
          <PersonMenu student={student} opened={application?.id} canLogOut={canLogOut} onLogOut={onLogOut} />
        )}
        <IconButton label="Déconnexion" className={classes.tool} disabled={!canLogOut} onClick={onLogOut}>
          <IconLogout size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </Frame>
  );
}

/** The second mode, for those who have courses and no tests. */
export function CoursesHeader({ canLogOut, onLogOut }: Leaving) {
  const logo = <HomeLink to="/only-courses" licence={undefined} application={undefined} />;
  return (
    <Frame logo={logo}>
      <div className={classes.tools}>
        <FullscreenButton className={classes.tool} />
        <Button variant="default" className={classes.leave} disabled={!canLogOut} onClick={onLogOut}>
          <IconLogout size={20} aria-hidden="true" />
          Déconnexion
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <header className={classes.header}>
      <IconButton
        label="Ouvrir le menu"
        className={classes.burger}
        onClick={() => toggleSideNavigation(true)}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </IconButton>
      {logo}
      {children}
    </header>
  );
}
