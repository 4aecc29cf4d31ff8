/** A list that is read and not executed: its columns, what each learner gets, its faults, and the press that imports it. */

import type { EnrolmentChoices } from '@balise/contract/school/enrolment';
import type { ListField } from '@balise/contract/school/enrolment-lists';
import type { ListImport } from '@balise/contract/school/imports';
import { useEffect, useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FaultsCard, PreviewCard } from './check-card.tsx';
import { ColumnsCard } from './columns-card.tsx';
import enrolmentClasses from './enrolment.module.css';
import classes from './list-form.module.css';
import { useExecution, useReadingChange, useUndo } from './queries.ts';
import { AccessTermsFields } from './terms-fields.tsx';
import { useTerms } from './terms-state.ts';
import { describeRefusal } from './words.ts';

interface ListCheckProps {
  list: ListImport;
  choices: EnrolmentChoices;
}

export function ListCheck({ list, choices }: ListCheckProps) {
  const change = useReadingChange(list.id);
  const execution = useExecution(list.id);
  const renounce = useUndo(list.id);
  const { field, terms } = useTerms(choices, list.terms);
  const [ignoresFaults, setIgnoresFaults] = useState(false);
  const good = list.toCreate + list.toComplete;
  const isPending = change.isPending || execution.isPending;
  const error = change.error ?? execution.error ?? renounce.error;

  const read = (fields: (ListField | null)[], titleRow: number): void => {
    if (terms) change.mutate({ version: list.version, titleRow, fields, terms });
  };
  const fields = list.columns.map((column) => column.field);
  const execute = async (): Promise<void> => {
    if (!terms) return;
    const asked = { version: list.version, titleRow: list.titleRow, fields, terms };
    try {
      const { version } = await change.mutateAsync(asked);
      await execution.mutateAsync({ version, ignoresFaults });
    } catch {
      // The failure is shown, and the list is read anew.
    }
  };
  return (
    <div className={classes.stack}>
      <ColumnsCard
        list={list}
        onColumns={(chosen) => read(chosen, list.titleRow)}
        onTitleRow={(row) => read(fields, row)}
      />
      <FaultsCard faults={list.faults} count={list.faultCount} lines={list.faultyLines} />
      <PreviewCard list={list} />
      <Card title="Ce que reçoit chaque élève">
        <div className={classes.terms}>
          <AccessTermsFields choices={choices} field={field} from="À partir de l’import." />
          {list.faultCount > 0 && good > 0 && (
            <Checkbox
              label={`Laisser de côté ${plural(list.faultyLines, 'ligne')} à corriger`}
              hint="Vous pourrez les importer plus tard, une fois corrigées."
              checked={ignoresFaults}
              onChange={setIgnoresFaults}
            />
          )}
          {good === 0 && <p>Aucune ligne ne peut être importée pour l’instant.</p>}
          {error && <Alert>{describeRefusal(error)}</Alert>}
          <div className={enrolmentClasses.actions}>
            <Button
              size="md"
              loading={isPending}
              disabled={good === 0 || terms === null || (list.faultCount > 0 && !ignoresFaults)}
              onClick={() => void execute()}
            >
              Importer {plural(good, 'élève')}
            </Button>
            <Button
              variant="subtle"
              size="md"
              loading={renounce.isPending}
              onClick={() => renounce.mutate(list.version)}
            >
              Renoncer
            </Button>
          </div>
          <Waiting isShown={isPending} lines={good} />
        </div>
      </Card>
    </div>
  );
}

/** Long enough (ms) for most lists: what takes longer is told. */
const SOON_MS = 800;

function Waiting({ isShown, lines }: { isShown: boolean; lines: number }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isShown) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div role="status">
      {isLong && <p>{plural(lines, 'élève')} en cours d’importation. Vous pouvez quitter cette page.</p>}
    </div>
  );
}
