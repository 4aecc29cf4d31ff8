import { IconAdjustments, IconLogout, IconMaximize, IconMenu2, IconMinimize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { LazyMenuButton } from '../../ui/lazy-menu-button.tsx';
import type { LearnerApplication, Student } from '../student/api.ts';
import { Expiry } from './expiry.tsx';
import classes from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { toggleSideNavigation } from './layout-store.ts';
import type { Leaving } from './leaving.ts';
import { Messages } from './messages.tsx';
import { PersonButton } from './person-button.tsx';
import type { PersonMenuProps } from './person-menu.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useSwitch } from './use-switch.ts';

const loadMenu = () => import('./person-menu.tsx').then(({ PersonMenu }) => PersonMenu);

interface HeaderProps extends Leaving {
  student: Student | undefined;
  /** The open stand-alone application. */
  application: LearnerApplication | undefined;
}

export function Header({ student, application, canLogOut, onLogOut }: HeaderProps) {
  const brand = useBrand();
  const expiry = application ? null : student?.inscription?.expiresAt;
  const logo = (
    <HomeLink to="/dashboard" licence={student?.inscription?.licenceCode} application={application} />
  );
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
          <SignedInPerson
            student={student}
            opened={application?.id}
            canLogOut={canLogOut}
            onLogOut={onLogOut}
          />
        )}
        <IconButton label="Déconnexion" className={classes.leave} disabled={!canLogOut} onClick={onLogOut}>
          <IconLogout size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </Frame>
  );
}

/** The second mode, for learners with courses and without tests. */
export function CoursesHeader({ canLogOut, onLogOut }: Leaving) {
  const logo = <HomeLink to="/only-courses" licence={undefined} application={undefined} />;
  return (
    <Frame logo={logo}>
      <div className={classes.tools}>
        <IconLink
          to="/only-courses/reglages"
          label="Réglages et accessibilité"
          className={classes.fullscreen}
        >
          <IconAdjustments size={22} aria-hidden="true" />
        </IconLink>
        <FullscreenButton className={classes.tool} />
        <Button
          variant="default"
          className={classes.leaveWords}
          disabled={!canLogOut}
          leftSection={<IconLogout size={20} aria-hidden="true" />}
          onClick={onLogOut}
        >
          <span className={classes.leaveName}>Déconnexion</span>
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

/** Enters and leaves full screen; absent where the device has no full screen. */
function FullscreenButton({ className }: { className?: string | undefined }) {
  const { available, on, toggle } = useFullscreen();
  if (!available) return null;
  const Icon = on ? IconMinimize : IconMaximize;
  return (
    <IconButton label={on ? 'Quitter le plein écran' : 'Plein écran'} className={className} onClick={toggle}>
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}

/** The name of the signed-in person, with its menu. */
function SignedInPerson(props: PersonMenuProps) {
  const { student, opened } = props;
  const hasOthers = useSwitch(student, opened) !== null;
  return (
    <LazyMenuButton load={loadMenu} componentProps={props}>
      <PersonButton student={student} opened={opened} hasOthers={hasOthers} />
    </LazyMenuButton>
  );
}
