import { useForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallFailed, refusedField } from '../../lib/call.ts';
import { type Failure, FIELD_REFUSED } from '../../lib/refusals.ts';
import { drafted, keepDraft, type Typed } from './draft.ts';
import type { Checked } from './rules.ts';

interface CheckedFormOptions<Field extends Typed> {
  /** What each field accepts, in the order in which faults are told. */
  checks: Record<Field, (typed: string, all: Record<NoInfer<Field>, string>) => Checked>;
  /** Begins with this in place of what was typed before. */
  initial?: Partial<Record<NoInfer<Field>, string>>;
  /** The field a refusal is about; the others are told above the form. */
  fieldOf?: Partial<Record<Failure, NoInfer<Field>>>;
  /** What a refusal means here, where its own sentence would be vague. */
  sentences?: Partial<Record<Failure, string>>;
  /** Called with the values as they are sent, when all of them pass. */
  send(values: Record<NoInfer<Field>, string>): Promise<void>;
}

export interface FieldProps {
  id: string;
  name: string;
  value: string;
  error: string | null;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  /** Replaces what was typed, by the same thing better spelled. */
  onSpelled(value: string): void;
}

export interface Faults {
  /** Told above the form; null when every fault is a field's. */
  general: string | null;
  fields: { id: string; sentence: string }[];
  summary: RefObject<HTMLElement | null>;
}

export interface CheckedForm<Field extends Typed> {
  field(name: Field): FieldProps;
  faults: Faults;
  pending: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

const UNFORESEEN = 'Une erreur est survenue. Réessayez dans un instant.';

/** A form whose faults are summed up at its top, with the focus there, and which never loses what was typed. */
export function useCheckedForm<Field extends Typed>({
  checks,
  initial,
  fieldOf = {},
  sentences = {},
  send,
}: CheckedFormOptions<Field>): CheckedForm<Field> {
  const names = Object.keys(checks) as Field[];
  const record = (of: (name: Field) => string) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Field, string>;
  const form = useForm<Record<Field, string>>({
    initialValues: record((name) => initial?.[name] ?? drafted(name)),
    validate: (values) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const checked = checks[name](values[name], values);
          return 'fault' in checked ? [[name, checked.fault]] : [];
        }),
      ),
    onValuesChange: keepDraft,
  });
  const [general, setGeneral] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState(0);
  const sending = useRef(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (told > 0) summary.current?.focus();
  }, [told]);
  const tell = (): void => setTold((times) => times + 1);

  async function submit(typed: Record<Field, string>): Promise<void> {
    // A second press before the first is drawn as pending.
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setGeneral(null);
    try {
      await send(record((name) => tidied(checks[name](typed[name], typed), typed[name])));
    } catch (error) {
      const named = refusedField(error, record((name) => name) as Record<string, Field>);
      const field = named ?? (error instanceof CallFailed ? fieldOf[error.code] : undefined);
      const sentence = error instanceof CallFailed ? (sentences[error.code] ?? error.message) : UNFORESEEN;
      if (named) form.setFieldError(named, FIELD_REFUSED);
      else if (field) form.setFieldError(field, sentence);
      else setGeneral(sentence);
      tell();
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  const setValue = (name: Field, value: string): void =>
    form.setValues({ [name]: value } as Partial<Record<Field, string>>);
  return {
    field: (name) => ({
      id: name,
      name,
      value: form.values[name],
      error: sentenceOf(form.errors[name]),
      onChange: (event) => {
        setValue(name, event.currentTarget.value);
        form.clearFieldError(name);
      },
      onSpelled: (value) => setValue(name, value),
    }),
    faults: {
      general,
      fields: names.flatMap((id) => {
        const sentence = sentenceOf(form.errors[id]);
        return sentence === null ? [] : [{ id, sentence }];
      }),
      summary,
    },
    pending,
    onSubmit: form.onSubmit(submit, () => {
      setGeneral(null);
      tell();
    }),
  };
}

const tidied = (checked: Checked, typed: string): string => ('value' in checked ? checked.value : typed);
const sentenceOf = (error: unknown): string | null => (typeof error === 'string' ? error : null);
