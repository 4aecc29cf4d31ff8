/** What is asked before a key of the management program is replaced or ended. */

import { KEY_OVERLAPS, type KeyOverlap } from '@balise/contract/school/gateway-lists';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

const OVERLAP_NAMES: Readonly<Record<KeyOverlap, string>> = {
  0: 'Aussitôt',
  24: 'Dans un jour',
  168: 'Dans une semaine',
};

interface ReplaceKeyDialogProps {
  pending: boolean;
  onClose(): void;
  onReplace(overlap: KeyOverlap): void;
}

export function ReplaceKeyDialog({ pending, onClose, onReplace }: ReplaceKeyDialogProps) {
  const [overlap, setOverlap] = useState<KeyOverlap>('24');
  return (
    <Dialog
      title="Remplacer la clé"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Garder la clé
          </Button>
          <Button loading={pending} onClick={() => onReplace(overlap)}>
            Remplacer la clé
          </Button>
        </>
      }
    >
      <p>
        Une nouvelle clé est créée et montrée une fois. Laissez du temps à l’ancienne si vous devez encore
        régler le logiciel&nbsp;; finissez-la aussitôt si quelqu’un d’autre a pu la lire.
      </p>
      <SelectField
        label="L’ancienne clé finit"
        field={{ value: overlap, onChange: (value) => setOverlap(value as KeyOverlap) }}
        options={KEY_OVERLAPS.map((value) => ({ value, label: OVERLAP_NAMES[value] }))}
      />
    </Dialog>
  );
}

interface EndKeyDialogProps {
  prefix: string;
  pending: boolean;
  onClose(): void;
  onEnd(): void;
}

export function EndKeyDialog({ prefix, pending, onClose, onEnd }: EndKeyDialogProps) {
  return (
    <Dialog
      title="Révoquer la clé&nbsp;?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-first onClick={onClose}>
            Garder la clé
          </Button>
          <Button loading={pending} onClick={onEnd}>
            Révoquer la clé
          </Button>
        </>
      }
    >
      <p>
        La clé {prefix}… n’ouvrira plus rien dès maintenant&nbsp;: le logiciel de gestion ne pourra plus ni
        inscrire d’élèves, ni lire de résultats. Vos élèves et leurs accès restent tels quels.
      </p>
    </Dialog>
  );
}
