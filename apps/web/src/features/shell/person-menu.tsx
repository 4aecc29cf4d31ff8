import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { licenceOf } from '../../lib/site.ts';
import { courseAddress, standAlone } from '../courses/courses.ts';
import { forgetSelection, selectInscription } from '../session/session-store.ts';
import type { Student } from '../student/student.ts';
import { chooseApplication } from './chosen-application.ts';
import { LicenceIcon } from './licence-icon.tsx';
import classes from './person-menu.module.css';
import { menuEntries } from './tabs.ts';

interface PersonMenuProps {
  student: Student;
  /** Number of the stand-alone application that is open. */
  opened: number | undefined;
  canLogOut: boolean;
  onLogOut(): void;
}

/** The name; when there are several licences or stand-alone applications, a menu to change. */
export function PersonMenu({ student, opened, canLogOut, onLogOut }: PersonMenuProps) {
  const navigate = useNavigate();
  const { inscription, inscriptions } = student;
  const entries = menuEntries(inscriptions, standAlone(student.applications, inscriptions));
  if (!entries) {
    return (
      <div className={classes.person}>
        <Identity student={student} />
      </div>
    );
  }
  const choose = (id: number): void => {
    chooseApplication(null);
    selectInscription(id);
    void navigate({ to: '/licenses' });
  };
  const all = (): void => {
    chooseApplication(null);
    forgetSelection();
    void navigate({ to: '/licenses' });
  };
  return (
    <Menu position="bottom-end" width="min(300px, calc(100vw - 24px))" shadow="lg">
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <Identity student={student} />
          <span className="hidden">, changer d’application</span>
          <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label>Mes applications</Menu.Label>
        {entries.inscriptions.map(({ id, permis }) => {
          const licence = licenceOf(permis);
          const current = id === inscription?.id && opened === undefined;
          return (
            <Menu.Item
              key={`inscription-${id}`}
              leftSection={<LicenceIcon logo={licence?.logo ?? 'car'} size={20} />}
              aria-current={current ? 'true' : undefined}
              disabled={current}
              onClick={() => choose(id)}
            >
              {licence?.name ?? permis}
            </Menu.Item>
          );
        })}
        {entries.applications.map((application) => (
          <Menu.Item
            key={`application-${application.id}`}
            leftSection={<LicenceIcon logo={licenceOf(application.permis)?.logo ?? 'car'} size={20} />}
            component={Link}
            to={courseAddress('/courses', application)}
            aria-current={application.id === opened ? 'true' : undefined}
            disabled={application.id === opened}
            onClick={() => chooseApplication(application.id)}
          >
            {application.titre}
          </Menu.Item>
        ))}
        {inscriptions.length > 1 && <Menu.Item onClick={all}>Toutes mes applications</Menu.Item>}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={20} aria-hidden="true" />}
          disabled={!canLogOut}
          onClick={onLogOut}
        >
          Déconnexion
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Identity({ student }: { student: Student }) {
  const { firstName, lastName, inscription } = student;
  const licence = licenceOf(inscription?.permis)?.name;
  return (
    <>
      <span className={classes.avatar} aria-hidden="true">
        {`${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase()}
      </span>
      <span className={classes.identity}>
        <span className={classes.name}>
          {firstName} {lastName}
        </span>
        {licence && <span className={classes.licence}>{licence}</span>}
      </span>
    </>
  );
}
