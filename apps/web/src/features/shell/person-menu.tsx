import type { Application } from '@balise/contract/student';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { licenceOf } from '../../lib/site.ts';
import { courseKey, standAlone } from '../courses/courses.ts';
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
  // A stand-alone application is of no licence of theirs: its own mark says what is open.
  const licence = opened === undefined ? licenceOf(inscription?.permis)?.name : undefined;
  const entries = menuEntries(inscriptions, standAlone(student.applications, inscriptions));
  if (!entries) {
    return (
      <div className={classes.person}>
        <Identity student={student} licence={licence} />
      </div>
    );
  }
  const choose = (id: number): void => {
    chooseApplication(null);
    selectInscription(id);
    void navigate({ to: '/licenses' });
  };
  const open = (application: Application): void => {
    chooseApplication(application.id);
    void navigate({ to: '/courses/$label', params: { label: courseKey(application) } });
  };
  const all = (): void => {
    chooseApplication(null);
    forgetSelection();
    void navigate({ to: '/licenses' });
  };
  return (
    // Where it stands in the page, it is part of the header for those who go by its regions.
    <Menu
      position="bottom-end"
      width="min(300px, calc(100vw - 24px))"
      shadow="lg"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <Identity student={student} licence={licence} />
          <span className="hidden">, changer d’application</span>
          <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label className={classes.label}>Mes applications</Menu.Label>
        {entries.inscriptions.map(({ id, permis }) => {
          const { logo, name } = licenceOf(permis) ?? { logo: 'car' as const, name: permis };
          const current = id === inscription?.id && opened === undefined;
          return (
            <Menu.Item
              key={`inscription-${id}`}
              leftSection={<LicenceIcon logo={logo} size={20} />}
              aria-current={current ? 'true' : undefined}
              disabled={current}
              onClick={() => choose(id)}
            >
              {name}
            </Menu.Item>
          );
        })}
        {entries.applications.map((application) => (
          <Menu.Item
            key={`application-${application.id}`}
            leftSection={<LicenceIcon logo={licenceOf(application.permis)?.logo ?? 'car'} size={20} />}
            aria-current={application.id === opened ? 'true' : undefined}
            disabled={application.id === opened}
            onClick={() => open(application)}
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

function Identity({ student, licence }: { student: Student; licence: string | undefined }) {
  const { firstName, lastName } = student;
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
