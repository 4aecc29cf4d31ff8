import {
  IconAdjustments,
  IconLogout,
  IconMaximize,
  IconMinimize,
  IconSquareArrowUp,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { licenceTitle } from '../../lib/site.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { SchemeSwitch } from '../../ui/scheme.tsx';
import type { Student } from '../student/api.ts';
import { Avatar } from './avatar.tsx';
import { Expiry } from './expiry.tsx';
import type { Leaving } from './leaving.ts';
import { LicenceIcon } from './licence-icon.tsx';
import classes from './side-menu.module.css';
import { TabIcon } from './tab-icon.tsx';
import type { Tab } from './tabs.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useSwitch } from './use-switch.ts';

export interface SideMenuProps extends Leaving {
  opened: boolean;
  tabs: readonly Tab[];
  student: Student | undefined;
  /** Number of the open stand-alone application. */
  application: number | undefined;
  coursesOnly: boolean;
  onClose(): void;
}

/**
 * The tabs on small screens, over a backdrop, with what the header hides there. The browser's modal dialog keeps the focus
 * inside and closes on Escape.
 */
export function SideMenu(props: SideMenuProps) {
  const { opened, tabs, student, application, coursesOnly, canLogOut, onClose, onLogOut } = props;
  const { headerLink, headerLinkName } = useBrand();
  const fullscreen = useFullscreen();
  const others = useSwitch(student, application);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  useBackCloses(opened ? onClose : null);
  const leaving = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.menu}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          {student && <Person student={student} />}
          <CloseButton label="Fermer le menu" onClick={onClose} className={classes.close} />
        </div>
        <nav aria-label="Rubriques">
          <ul className={classes.list}>
            {tabs.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes.entry}
                  activeProps={{ 'aria-current': 'page' }}
                  onClick={onClose}
                >
                  <TabIcon path={path} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {others && (
          <section className={classes.part} aria-labelledby="side-applications">
            <h2 id="side-applications" className={classes.title}>
              Mes applications
            </h2>
            {others.choices.map(({ key, name, logo, current, choose }) => (
              <button
                key={key}
                type="button"
                className={classes.entry}
                aria-current={current ? 'true' : undefined}
                onClick={leaving(current ? () => undefined : choose)}
              >
                <LicenceIcon logo={logo} size={22} />
                {name}
              </button>
            ))}
          </section>
        )}
        <div className={classes.part}>
          <Link
            to={coursesOnly ? '/only-courses/reglages' : '/reglages'}
            className={classes.entry}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onClose}
          >
            <IconAdjustments size={20} aria-hidden="true" />
            Réglages et accessibilité
          </Link>
          {!coursesOnly && headerLink && (
            <a href={headerLink} className={classes.entry}>
              <IconSquareArrowUp size={20} aria-hidden="true" />
              {headerLinkName ?? headerLink}
            </a>
          )}
          {fullscreen.available && (
            <button type="button" className={classes.entry} onClick={leaving(fullscreen.toggle)}>
              {fullscreen.on ? (
                <IconMinimize size={20} aria-hidden="true" />
              ) : (
                <IconMaximize size={20} aria-hidden="true" />
              )}
              {fullscreen.on ? 'Quitter le plein écran' : 'Plein écran'}
            </button>
          )}
        </div>
        <div className={classes.foot}>
          <SchemeSwitch />
          <button type="button" className={classes.entry} disabled={!canLogOut} onClick={onLogOut}>
            <IconLogout size={20} aria-hidden="true" />
            Déconnexion
          </button>
        </div>
      </div>
    </dialog>
  );
}

function Person({ student }: { student: Student }) {
  const { firstName, lastName, inscription } = student;
  return (
    <div className={classes.person}>
      <Avatar student={student} />
      <div className={classes.identity}>
        <p className={classes.name}>
          {firstName} {lastName}
        </p>
        {inscription && <p className={classes.licence}>{licenceTitle(inscription.licenceCode)}</p>}
      </div>
      {inscription?.expiresAt && <Expiry date={inscription.expiresAt} className={classes.expiry} />}
    </div>
  );
}
