import { Menu } from '@mantine/core';
import { IconAdjustments, IconCheck, IconLayoutGrid, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { chooseScheme, useScheme } from '../../lib/color-scheme.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { WithMantine } from '../../ui/mantine.tsx';
import { SCHEME_CHOICES } from '../../ui/scheme.tsx';
import type { Student } from '../student/api.ts';
import type { Leaving } from './leaving.ts';
import { LicenceIcon } from './licence-icon.tsx';
import { PersonButton } from './person-button.tsx';
import classes from './person-menu.module.css';
import { useSwitch } from './use-switch.ts';

export interface PersonMenuProps extends Leaving {
  student: Student;
  /** Number of the open stand-alone application. */
  opened: number | undefined;
}

/** The name, with a menu: other licences or applications, settings, scheme, signing out. */
export function PersonMenu({ student, opened, canLogOut, onLogOut }: PersonMenuProps) {
  const { firstName, lastName, email } = student;
  const others = useSwitch(student, opened);
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen ? () => setIsOpen(false) : null);
  return (
    <WithMantine>
      {/* Rendered here, it belongs to the header region for screen readers. */}
      <Menu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width="min(20rem, calc(100vw - 24px))"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ itemSection: classes.section }}
      >
        <Menu.Target>
          <PersonButton student={student} opened={opened} hasOthers={others !== null} />
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Label className={classes.whole}>
            <span>
              {firstName} {lastName}
            </span>
            {email}
          </Menu.Label>
          <Menu.Divider />
          {others && (
            <>
              <Menu.Label>Mes applications</Menu.Label>
              {others.choices.map(({ key, name, logo, current, choose }) => (
                <Menu.Item
                  key={key}
                  leftSection={<LicenceIcon logo={logo} size={26} />}
                  rightSection={current && <IconCheck size={18} aria-hidden="true" />}
                  aria-current={current ? 'true' : undefined}
                  disabled={current}
                  className={classes.application}
                  onClick={choose}
                >
                  {name}
                </Menu.Item>
              ))}
              {others.askAgain && (
                <Menu.Item
                  leftSection={<IconLayoutGrid size={20} aria-hidden="true" />}
                  onClick={others.askAgain}
                >
                  Toutes mes applications
                </Menu.Item>
              )}
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            component={Link}
            to="/reglages"
            leftSection={<IconAdjustments size={20} aria-hidden="true" />}
          >
            Réglages et accessibilité
          </Menu.Item>
          <SchemeItems />
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
    </WithMantine>
  );
}

function SchemeItems() {
  const scheme = useScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu can not contain a fieldset
    <div className={classes.schemes} role="group" aria-label="Apparence">
      <Menu.RadioGroup>
        {SCHEME_CHOICES.map(({ value, label, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={scheme === value}
            closeMenuOnClick={false}
            classNames={{ item: classes.scheme, itemIndicator: classes.mark, itemLabel: classes.schemeLabel }}
            onChange={() => chooseScheme(value)}
            onKeyDown={alongTheRow}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}

/** The menu uses the up and down keys; these buttons are side by side. */
function alongTheRow({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  const next = key === 'ArrowRight' && currentTarget.nextElementSibling;
  const before = key === 'ArrowLeft' && currentTarget.previousElementSibling;
  const target = next || before;
  if (target instanceof HTMLElement) target.focus();
}
