import type { LearnerGroup } from '@balise/contract/school/groups';
import { useRef } from 'react';
import { makeId } from '../../lib/random-id.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { FormActions } from '../desk/api.ts';
import { useGroupEdit, useNewGroup } from './queries.ts';

interface GroupNameDialogProps {
  /** The group to rename; none makes a new one. */
  group?: LearnerGroup;
  onClose(): void;
  onDone(group: LearnerGroup): void;
}

const LONGEST = 80;
const FORM = 'group-name-form';

/** Names a new group, or one that exists. */
export function GroupNameDialog({ group, onClose, onDone }: GroupNameDialogProps) {
  const id = useRef(group?.id ?? makeId()).current;
  const making = useNewGroup();
  const edit = useGroupEdit(id);
  const form = useCheckedForm({
    idPrefix: 'group-',
    draft: null,
    initial: { name: group?.name ?? '' },
    validate: ({ name }) => ({ name: findNameFault(name) }),
    async send({ name }) {
      onDone(
        group
          ? await edit.mutateAsync({ name, version: group.version, isArchived: false })
          : await making.mutateAsync({ id, name }),
      );
    },
  });
  return (
    <Dialog
      title={group ? 'Renommer le groupe' : 'Nouveau groupe'}
      onClose={onClose}
      actions={
        <FormActions
          form={FORM}
          act={group ? 'Renommer' : 'Créer le groupe'}
          pending={form.pending}
          onClose={onClose}
        />
      }
    >
      <CheckedForm id={FORM} form={form}>
        <TextField
          field={form.field('name')}
          label="Nom du groupe"
          hint="Par exemple «&nbsp;Mardi 18&nbsp;h&nbsp;» ou «&nbsp;Stage de Toussaint&nbsp;»."
          autoComplete="off"
          data-first
        />
      </CheckedForm>
    </Dialog>
  );
}

function findNameFault(name: string): string | null {
  if (name.trim() === '') return 'Donnez un nom à ce groupe.';
  return name.length > LONGEST ? `Ce nom est trop long\u00a0: ${LONGEST} caractères au plus.` : null;
}
