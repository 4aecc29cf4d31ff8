import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from './key-list.tsx';

export function ShortcutsDialog({ untimed, onClose }: { untimed: boolean; onClose(): void }) {
  return (
    <Dialog
      title="Raccourcis clavier"
      onClose={onClose}
      actions={
        <Button data-first onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <KeyList untimed={untimed} />
    </Dialog>
  );
}
