import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { formatDay } from '../../lib/dates.ts';
import { licenceOf } from '../../lib/site.ts';
import type { Student } from '../student/student.ts';
import classes from './side-menu.module.css';
import type { Tab } from './tabs.ts';
import { useFullscreen } from './use-fullscreen.ts';

interface SideMenuProps {
  opened: boolean;
  tabs: readonly Tab[];
  student: Student | undefined;
  /** The header links to a place outside, where the brand has one. */
  withHeaderLink: boolean;
  canLogOut: boolean;
  onClose(): void;
  onLogOut(): void;
}

/**
 * The tabs of small screens, over a backdrop, and what the header hides there. The browser's own modal dialog keeps the focus
 * inside and closes on Escape.
 */
export function SideMenu(props: SideMenuProps) {
  const { opened, tabs, student, withHeaderLink, canLogOut, onClose, onLogOut } = props;
  const { headerLink, headerLinkName } = useBrand();
  const fullscreen = useFullscreen();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  const expiry = student?.inscription?.date_expiration;
  const fill = (): void => {
    onClose();
    fullscreen.toggle();
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
        <CloseButton size="lg" aria-label="Fermer le menu" onClick={onClose} className={classes.close} />
        {student && (
          <div className={classes.person}>
            <p className={classes.name}>
              {student.firstName} {student.lastName}
            </p>
            <p>{licenceOf(student.inscription?.permis)?.name}</p>
            {expiry && <p>Accès valide jusqu’au {formatDay(expiry)}</p>}
          </div>
        )}
        <nav aria-label="Rubriques">
          <ul className={classes.list}>
            {tabs.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes.tab}
                  activeProps={{ 'aria-current': 'page' }}
                  onClick={onClose}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.others}>
          {withHeaderLink && headerLink && (
            <a href={headerLink} className={classes.tab}>
              {headerLinkName ?? headerLink}
            </a>
          )}
          {fullscreen.available && (
            <button type="button" className={classes.tab} onClick={fill}>
              {fullscreen.on ? 'Quitter le plein écran' : 'Plein écran'}
            </button>
          )}
          <button type="button" className={classes.tab} disabled={!canLogOut} onClick={onLogOut}>
            Déconnexion
          </button>
        </div>
      </div>
    </dialog>
  );
}
