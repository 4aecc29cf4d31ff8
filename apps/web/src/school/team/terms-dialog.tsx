import type { Colleague, TaughtGroup, WantedTerms } from '@balise/contract/school/team';
import { useState } from 'react';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { groupsStyles as classes } from '../desk/api.ts';
import { useTermsChange } from './queries.ts';
import { TermsFields } from './terms-fields.tsx';

interface TermsDialogProps {
  colleague: Colleague;
  groups: readonly TaughtGroup[];
  onClose(): void;
}

/** Changes the role and the groups of somebody; what a colleague has changed meanwhile is not overwritten. */
export function TermsDialog({ colleague, groups, onClose }: TermsDialogProps) {
  const { person, version, role, allGroups } = colleague;
  const change = useTermsChange(person);
  const taught = colleague.groups.map(({ id }) => id);
  const [terms, setTerms] = useState<WantedTerms>({ role, allGroups, groups: taught });
  const save = (): void => change.mutate({ ...terms, version }, { onSuccess: onClose });
  return (
    <Dialog
      title={writeName(colleague)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={change.isPending} onClick={save}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {change.error && <Alert>{change.error.message}</Alert>}
        <TermsFields terms={terms} groups={groups} onChange={setTerms} />
      </div>
    </Dialog>
  );
}
