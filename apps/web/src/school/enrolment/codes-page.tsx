import type { CodeBatch, NewBatch, PrintedCode } from '@balise/contract/school/codes';
import { useState } from 'react';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { pagesStyles as pageClasses, SchoolLink, SchoolLinkButton } from '../desk/api.ts';
import { BatchForm } from './batch-form.tsx';
import classes from './enrolment.module.css';
import { useBatches, useEnrolmentChoices } from './queries.ts';
import { ShownCodes } from './shown-codes.tsx';

type Step = 'list' | 'form' | { batch: NewBatch; printed: readonly PrintedCode[] };
type Made = Exclude<Step, string>;

/** Batches of activation codes, the last first, and a new one. */
export function CodesPage() {
  usePageTitle('Codes d’activation');
  const [step, setStep] = useState<Step>('list');
  return (
    <>
      <p className={pageClasses.back} data-screen-only="">
        <SchoolLink to="/gestion/eleves">Tous les élèves</SchoolLink>
      </p>
      <h1>Codes d’activation</h1>
      <p className={pageClasses.lead} data-screen-only="">
        Un code sur papier, et l’élève ouvre lui-même son compte.
      </p>
      {step === 'form' && <NewBatchCard onStep={setStep} />}
      {typeof step === 'object' && <Shown made={step} onDone={() => setStep('list')} />}
      {step === 'list' && <Batches onNew={() => setStep('form')} />}
    </>
  );
}

function NewBatchCard({ onStep }: { onStep: (step: Step) => void }) {
  const { data: choices, error, refetch } = useEnrolmentChoices();
  if (!choices)
    return error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <Loading heights={[420]} />;
  return (
    <Card title="Nouveau lot">
      <BatchForm
        choices={choices}
        onMade={(batch, printed) => onStep({ batch, printed })}
        onCancel={() => onStep('list')}
      />
    </Card>
  );
}

/** The list was on the page before: its address is there. */
function Shown({ made, onDone }: { made: Made; onDone(): void }) {
  const { data } = useBatches();
  return <ShownCodes address={data?.address ?? ''} {...made} onDone={onDone} />;
}

function Batches({ onNew }: { onNew: () => void }) {
  const { data, error, refetch } = useBatches();
  if (!data)
    return error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <Loading heights={[320]} />;
  const { address, batches } = data;
  const closed = address === null && (
    <Card as="div">
      <Notice
        title="Pas de code d’activation ici"
        action={<SchoolLinkButton to="/gestion/eleves/ajouter">Ajouter un élève</SchoolLinkButton>}
      >
        Le site de vos élèves n’accepte pas de code. Ajoutez-les un par un, ou importez une liste&nbsp;: ils
        reçoivent leur invitation par e-mail.
      </Notice>
    </Card>
  );
  if (batches.length === 0 && closed) return closed;
  if (batches.length === 0)
    return (
      <Card as="div">
        <Notice title="Aucun lot de codes" action={<Button onClick={onNew}>Créer un lot</Button>}>
          Remettez un code à chaque élève au moment de l’inscription&nbsp;: vous n’avez rien à saisir.
        </Notice>
      </Card>
    );
  return (
    <>
      {closed || (
        <div className={classes.ways}>
          <Button onClick={onNew}>Créer un lot</Button>
        </div>
      )}
      <BatchTable batches={batches} />
    </>
  );
}

function BatchTable({ batches }: { batches: readonly CodeBatch[] }) {
  return (
    <div className={pageClasses.sheet}>
      <table>
        <thead>
          <tr>
            <th scope="col">Lot</th>
            <th scope="col">Donne</th>
            <th scope="col">Utilisés</th>
            <th scope="col">En attente</th>
            <th scope="col">Expirés</th>
            <th scope="col">Révoqués</th>
            <th scope="col">À utiliser jusqu’au</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <th scope="row">
                <SchoolLink to="/gestion/codes/$id" params={{ id: batch.id }}>
                  {batch.label}
                </SchoolLink>
              </th>
              <td>
                {licenceTitle(batch.licence)}, {plural(batch.days, 'jour')}
              </td>
              <td data-name="Utilisés">
                {batch.used} sur {batch.total}
              </td>
              <td data-name="En attente">{batch.waiting}</td>
              <td data-name="Expirés">{batch.expired}</td>
              <td data-name="Révoqués">{batch.revoked}</td>
              <td data-name="À utiliser jusqu’au">{lastDay(batch.expiresAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The code ends with its last day, at the instant at which the next one begins. */
export const lastDay = (end: string): string => formatDay(new Date(Date.parse(end) - 1).toISOString());
