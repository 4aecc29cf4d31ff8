import { Notice } from '../../ui/notice.tsx';
import { useLicenceWords } from '../student/api.ts';

/** A course without chapters or an address. */
export function NoContent() {
  const { school } = useLicenceWords();
  return (
    <Notice title="Ce cours n’a pas encore de contenu">
      Votre {school} le préparera. Il s’ouvrira ici, sans rien de plus à faire.
    </Notice>
  );
}
