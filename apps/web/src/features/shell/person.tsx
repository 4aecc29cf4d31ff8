import { LazyMenuButton } from '../../ui/lazy-menu-button.tsx';
import { PersonButton } from './person-button.tsx';
import type { PersonMenuProps } from './person-menu.tsx';
import { useSwitch } from './use-switch.ts';

const loadMenu = () => import('./person-menu.tsx').then(({ PersonMenu }) => PersonMenu);

/** The name of the signed-in person, with its menu. */
export function SignedInPerson(props: PersonMenuProps) {
  const { student, opened } = props;
  const hasOthers = useSwitch(student, opened) !== null;
  return (
    <LazyMenuButton load={loadMenu} componentProps={props}>
      <PersonButton student={student} opened={opened} hasOthers={hasOthers} />
    </LazyMenuButton>
  );
}
