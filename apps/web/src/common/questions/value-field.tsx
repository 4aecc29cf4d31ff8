import { formatTolerance, formatValue, UNIT_WORDS } from '@balise/rules/numeric';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { faultSaid } from './figures.ts';
import propositions from './propositions.module.css';
import classes from './value-field.module.css';
import type { AskedFigure } from './wire.ts';
import { readFigure } from './wire.ts';

interface ValueFieldProps {
  figure: AskedFigure;
  /** The question of this field, if the statement does not already ask it. */
  prompt: string | null;
  /** From 1, when one item has several questions. */
  rank: number | null;
  text: string;
  settled: boolean;
  /** After a try to validate, a missing figure is reported at once. */
  pressed: boolean;
  onType(text: string): void;
  onEnter(): void;
}

/** A figure typed by the learner: unit beside it, tolerance below, its fault beside it as soon as the field is left. */
export function ValueField(props: ValueFieldProps) {
  const { figure, prompt, rank, text, settled, pressed, onType, onEnter } = props;
  const [left, setLeft] = useState(false);
  const id = useId();
  const { unit, tolerance } = figure;
  const words = UNIT_WORDS[unit];
  const fault = left || pressed ? faultSaid(text, figure) : null;
  const typed = readFigure(text, figure);
  const margin = formatTolerance(tolerance, unit);
  const hints = [
    margin ? `Tolérance\u00a0: ${margin}.` : 'Valeur exacte attendue.',
    unit === 'heure' ? 'Par exemple 14h35, ou 1435.' : '',
  ];
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {rank !== null && <span className={propositions.rank}>{rank}</span>}
        <span>
          {prompt ?? 'Votre réponse'}
          <span className={prompt ? 'hidden' : undefined}>, {words.label}</span>
        </span>
      </label>
      <span className={classes.line} data-fault={fault !== null}>
        <input
          id={id}
          className={classes.input}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          value={text}
          readOnly={settled}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => setLeft(text !== '')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
            event.preventDefault();
            onEnter();
          }}
        />
        <span className={classes.unit} aria-hidden="true">
          {unit === 'heure' && 'value' in typed ? formatValue(typed.value, unit) : words.sign}
        </span>
      </span>
      <p id={`${id}-hint`} className={classes.hint}>
        {hints.filter(Boolean).join(' ')}
      </p>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {fault}
        </p>
      )}
    </div>
  );
}
