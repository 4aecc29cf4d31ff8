import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMaximize, IconMenu2, IconMinimize } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { brandNamed, licenceOf } from '../../lib/site.ts';
import { read } from '../../lib/storage.ts';
import type { Student } from '../student/student.ts';
import classes from './header.module.css';
import { MessagesButton } from './messages-button.tsx';
import { useFullscreen } from './use-fullscreen.ts';

interface HeaderProps {
  student: Student | undefined;
  /** Logging out is not offered to who looks through a learner's eyes. */
  canLogOut: boolean;
  onLogOut(): void;
  onOpenMenu(): void;
}

export function Header({ student, canLogOut, onLogOut, onOpenMenu }: HeaderProps) {
  const brand = brandNamed(read('theme'));
  const fullscreen = useFullscreen();
  const licence = student?.inscription?.permis;
  const logo =
    brand.logoPrefix +
    (brand.logoAccordingToLicense && licence ? `-${licenceOf(licence)?.logo ?? 'car'}` : '') +
    brand.logoPostfix;
  const expiry = student?.inscription?.date_expiration;
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.burger}
        aria-label="Ouvrir le menu"
        onClick={onOpenMenu}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </ActionIcon>
      <Link to="/dashboard" className={classes.logo}>
        <img src={logo} alt={`${brand.appTitle}, accueil`} height={40} />
      </Link>
      {expiry && <p className={classes.expiry}>Accès valide jusqu’au {formatDay(expiry)}</p>}
      <div className={classes.tools}>
        {student && <MessagesButton messages={student.messages} />}
        {fullscreen.available && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className={classes.tool}
            aria-label={fullscreen.on ? 'Quitter le plein écran' : 'Plein écran'}
            onClick={fullscreen.toggle}
          >
            {fullscreen.on ? (
              <IconMinimize size={22} aria-hidden="true" />
            ) : (
              <IconMaximize size={22} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
        {student && <PersonMenu student={student} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.tool}
          aria-label="Déconnexion"
          disabled={!canLogOut}
          onClick={onLogOut}
        >
          <IconLogout size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
    </header>
  );
}

/** The name; a menu to change licence when there are several. */
function PersonMenu({ student }: { student: Student }) {
  const name = `${student.firstName} ${student.lastName}`;
  const licence = licenceOf(student.inscription?.permis)?.name;
  const initials = `${student.firstName[0] ?? ''}${student.lastName[0] ?? ''}`;
  const content = (
    <>
      <span className={classes.avatar} aria-hidden="true">
        {initials}
      </span>
      <span className={classes.identity}>
        <span className={classes.name}>{name}</span>
        {licence && <span className={classes.licence}>{licence}</span>}
      </span>
    </>
  );
  if (student.inscriptions.length < 2) return <div className={classes.person}>{content}</div>;
  return (
    <Menu position="bottom-end" width={240} shadow="lg">
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          {content}
          <span className="hidden">, changer d’application</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Mes applications</Menu.Label>
        {student.inscriptions.map(({ id, permis }) => (
          <Menu.Item
            key={id}
            component="a"
            href={`/?inscriptionId=${id}`}
            disabled={id === student.inscription?.id}
          >
            {licenceOf(permis)?.name ?? permis}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to="/licenses">
          Toutes mes applications
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
