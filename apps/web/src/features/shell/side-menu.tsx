import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { licenceOf } from '../../lib/site.ts';
import type { Student } from '../student/student.ts';
import classes from './side-menu.module.css';
import type { Tab } from './tabs.ts';

interface SideMenuProps {
  opened: boolean;
  tabs: readonly Tab[];
  student: Student | undefined;
  canLogOut: boolean;
  onClose(): void;
  onLogOut(): void;
}

/** The tabs of small screens, over a backdrop. The browser's own modal dialog keeps the focus inside and closes on Escape. */
export function SideMenu({ opened, tabs, student, canLogOut, onClose, onLogOut }: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  const expiry = student?.inscription?.date_expiration;
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
        <button type="button" className={classes.tab} disabled={!canLogOut} onClick={onLogOut}>
          Déconnexion
        </button>
      </div>
    </dialog>
  );
}
