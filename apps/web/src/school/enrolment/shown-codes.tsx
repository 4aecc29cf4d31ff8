/** The codes of a batch that has just been made, which are shown this once. */
import type { NewBatch, PrintedCode } from '@balise/contract/school/codes';
import { plural } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SchoolLink } from '../desk/api.ts';
import { useStaff } from '../staff/api.ts';
import { CodeSheet } from './code-sheet.tsx';
import { writeCodesFile } from './codes-file.ts';
import classes from './enrolment.module.css';

interface ShownCodesProps {
  /** Where a learner activates a code. */
  address: string;
  batch: NewBatch;
  printed: readonly PrintedCode[];
  onDone(): void;
}

export function ShownCodes({ address, batch, printed, onDone }: ShownCodesProps) {
  const school = useStaff().data?.school?.name ?? '';
  const done = (
    <Button variant="subtle" onClick={onDone}>
      J’ai gardé les codes
    </Button>
  );
  if (printed.length === 0)
    return (
      <Card as="div">
        <Notice title="Ce lot existe déjà" action={<Button onClick={onDone}>Revenir aux lots</Button>}>
          Ses codes ont été montrés une fois et ne peuvent plus l’être. S’ils ne vous sont pas parvenus,{' '}
          <SchoolLink to="/gestion/codes/$id" params={{ id: batch.id }}>
            révoquez ce lot
          </SchoolLink>{' '}
          et faites-en un autre.
        </Notice>
      </Card>
    );
  return (
    <Card as="section">
      <div data-screen-only="" className={classes.kept}>
        <h2>
          {plural(printed.length, 'code')} pour «&nbsp;{batch.label}&nbsp;»
        </h2>
        <p>
          Imprimez-les ou enregistrez-les maintenant&nbsp;: par sécurité, ils ne seront plus jamais affichés.
        </p>
        <div className={classes.actions}>
          <Button onClick={() => print()}>Imprimer la planche</Button>
          <Button
            variant="default"
            onClick={() => saveFile(writeCodesFile(batch, printed), `codes-${batch.id.slice(0, 8)}.csv`)}
          >
            Télécharger en CSV
          </Button>
          {done}
        </div>
      </div>
      <CodeSheet
        school={school}
        address={address.replace(/^https?:\/\//, '')}
        batch={batch}
        printed={printed}
      />
    </Card>
  );
}
