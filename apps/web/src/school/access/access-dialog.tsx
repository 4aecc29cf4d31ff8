/** Says what becomes of some accesses, with a sentence that tells it before it is done. */
import type { AccessChange, AccessChangeKind } from '@balise/contract/school/access';
import {
  ACCESS_CHANGES,
  LONGEST_REASON,
  MOST_ADDED_DAYS,
  MOST_CREDITS,
} from '@balise/contract/school/access-lists';
import { type FormEvent, useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DayInput } from '../../ui/form/day-field.tsx';
import form from '../../ui/form/form.module.css';
import { RadioList } from '../../ui/radio-list.tsx';
import { rosterStyles as classes } from '../desk/api.ts';
import type { ChosenAccess } from './access.ts';
import type { DoneAct } from './access-notice.tsx';
import { useAccessAct } from './queries.ts';
import { CHANGE_NAMES, previewChange, sayResult } from './words.ts';

interface AccessDialogProps {
  chosen: readonly ChosenAccess[];
  onClose(): void;
  onDone(act: DoneAct): void;
}

export function AccessDialog({ chosen, onClose, onDone }: AccessDialogProps) {
  const [kind, setKind] = useState<AccessChangeKind>('DAYS');
  const [days, setDays] = useState('30');
  const [day, setDay] = useState('');
  const [credits, setCredits] = useState('5');
  const [reason, setReason] = useState('');
  const send = useAccessAct();
  const change = readChange(kind, { days, day, credits });
  const [sent, setSent] = useState<{ request: string; id: string } | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!change || send.isPending) return;
    // The same request keeps its id, so that a second press after a lost answer does nothing twice.
    const request = JSON.stringify([change, reason, chosen]);
    const id = sent?.request === request ? sent.id : crypto.randomUUID();
    setSent({ request, id });
    const inscriptions = chosen.map(({ inscription }) => inscription);
    send.mutate(
      { id, inscriptions, change, reason: reason.trim() },
      {
        onSuccess: (result) =>
          onDone({ id: result.id, sentence: sayResult(result, change), canUndo: result.done > 0 }),
      },
    );
  };
  const [only] = chosen;
  return (
    <Dialog
      title={
        chosen.length === 1 && only ? `Accès de ${only.name}` : `Accès de ${plural(chosen.length, 'élève')}`
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Ne rien changer
          </Button>
          <Button type="submit" form="access" loading={send.isPending} disabled={!change}>
            Confirmer
          </Button>
        </>
      }
    >
      <form id="access" className={classes.form} onSubmit={submit}>
        {send.error && <Alert>{send.error.message}</Alert>}
        <RadioList
          legend={`Que faire de ${chosen.length === 1 ? 'cet' : 'ces'} accès\u00a0?`}
          value={kind}
          options={ACCESS_CHANGES.map((one) => ({ value: one, label: CHANGE_NAMES[one] }))}
          onChange={(next) => setKind(next)}
        />
        {kind === 'DAYS' && (
          <Amount label="Nombre de jours" value={days} most={MOST_ADDED_DAYS} onChange={setDays} />
        )}
        {kind === 'UNTIL' && (
          <DayInput
            label="Dernier jour"
            value={day}
            from={toSchoolDay(new Date())}
            optional={false}
            onChange={setDay}
          />
        )}
        {kind === 'CREDITS' && (
          <Amount label="Nombre de crédits" value={credits} most={MOST_CREDITS} onChange={setCredits} />
        )}
        <p className={classes.preview} role="status">
          {change ? previewChange(chosen, change, new Date()) : 'Complétez pour voir ce qui va changer.'}
        </p>
        <div className={form.field}>
          <label htmlFor="access-reason">Motif, pour le journal de l’école (facultatif)</label>
          <input
            id="access-reason"
            value={reason}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}

interface AmountProps {
  label: string;
  value: string;
  most: number;
  onChange(value: string): void;
}

function Amount({ label, value, most, onChange }: AmountProps) {
  return (
    <div className={form.field}>
      <label htmlFor="access-amount">{label}</label>
      <input
        id="access-amount"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={most}
        step={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** Null while it is not whole. */
function readChange(
  kind: AccessChangeKind,
  typed: { days: string; day: string; credits: string },
): AccessChange | null {
  const days = readCount(typed.days, MOST_ADDED_DAYS);
  const credits = readCount(typed.credits, MOST_CREDITS);
  const { day } = typed;
  if (kind === 'DAYS') return days === null ? null : { kind, days };
  if (kind === 'CREDITS') return credits === null ? null : { kind, credits };
  if (kind !== 'UNTIL') return { kind };
  return day === '' || day < toSchoolDay(new Date()) ? null : { kind, day };
}

function readCount(typed: string, most: number): number | null {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null;
}
