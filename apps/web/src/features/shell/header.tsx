import type { Application } from '@balise/contract/student';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { IconButton, iconSize } from '../../ui/icon-button.tsx';
import { NameTag, useNamed } from '../../ui/name-tag.tsx';
import type { Student } from '../student/student.ts';
import { Expiry } from './expiry.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import classes from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { toggleSideNavigation } from './layout-store.ts';
import type { Leaving } from './leaving.ts';
import { Messages } from './messages.tsx';
import { Person } from './person.tsx';

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
      <div className={classes.tools}>
        {expiry && <Expiry date={expiry} className={classes.expiry} />}
        {student && <Messages student={student} canRead={canLogOut} />}
        <FullscreenButton className={classes.fullscreen} />
        {student && (
          <Person student={student} opened={application?.id} canLogOut={canLogOut} onLogOut={onLogOut} />
        )}
        <IconButton label="Déconnexion" className={classes.leave} disabled={!canLogOut} onClick={onLogOut}>
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
        <SettingsLink />
        <FullscreenButton className={classes.tool} />
        <Button
          variant="default"
          className={classes.leaveWords}
          disabled={!canLogOut}
          leftSection={<IconLogout size={20} aria-hidden="true" />}
          onClick={onLogOut}
        >
          Déconnexion
        </Button>
      </div>
    </Frame>
  );
}

function SettingsLink() {
  const label = 'Réglages et accessibilité';
  const [named, listeners] = useNamed();
  return (
    <>
      <ActionIcon
        component={Link}
        to="/only-courses/reglages"
        aria-label={label}
        variant="subtle"
        color="gray"
        vars={iconSize}
        className={classes.fullscreen}
        {...listeners}
      >
        <IconAdjustments size={22} aria-hidden="true" />
      </ActionIcon>
      {named && <NameTag of={named}>{label}</NameTag>}
    </>
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
