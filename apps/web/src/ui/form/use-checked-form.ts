import { useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallFailed, refusedField } from '../../lib/call.ts';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { type Failure, FIELD_REFUSED } from '../../lib/refusals.ts';

interface CheckedFormOptions<Field extends string> {
  /** Prefix of the id of each field, if another form of the page has a field of the same name. */
  idPrefix?: string;
  /** Owner of the draft that keeps the typed text for a reload; null for no draft. `send` must drop it. */
  draft: string | null;
  /** The first values of the fields, in the order of the page; a draft overrides them. */
  initial: Record<Field, string>;
  /** Values that override the draft. */
  fixed?: Partial<Record<NoInfer<Field>, string>>;
  /** The fault of each field, as a French sentence. */
  validate(values: Record<NoInfer<Field>, string>): Partial<Record<NoInfer<Field>, string | null>>;
  /** The field for each name by which the API may refuse it, where the form has another name for it. */
  wireFields?: Readonly<Record<string, string>>;
  /** The field that a refusal is about; other refusals are shown above the form. */
  fieldByRefusal?: Partial<Record<Failure, NoInfer<Field>>>;
  /** The sentence for a refusal whose own sentence would be vague here. */
  sentences?: Partial<Record<Failure, string | ((failure: CallFailed) => string)>>;
  /** Called with the typed values once they have no fault. */
  send(values: Record<NoInfer<Field>, string>): Promise<void>;
}

export interface FieldProps {
  id: string;
  name: string;
  value: string;
  error: string | null;
  onChange(value: string): void;
  /** Replaces the typed text by its usual spelling. */
  onSpelled(value: string): void;
}

export interface FormFaults {
  /** Shown above the form; null if every fault belongs to a field. */
  general: string | null;
  fields: { id: string; sentence: string }[];
  summary: RefObject<HTMLElement | null>;
}

export interface CheckedFormState<Field extends string> {
  field(name: Field): FieldProps;
  faults: FormFaults;
  pending: boolean;
  /** Empties the fields. */
  reset(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

const UNFORESEEN = 'Une erreur est survenue. Réessayez dans un instant.';

/** A form that lists its faults at its top, moves the focus there, and never loses typed text. */
export function useCheckedForm<Field extends string>(
  options: CheckedFormOptions<Field>,
): CheckedFormState<Field> {
  const { idPrefix = '', draft, initial, fixed, validate, wireFields, send } = options;
  const names = Object.keys(initial) as Field[];
  const form = useForm<Record<Field, string>>({
    initialValues: { ...initial, ...typedBefore(draft, names), ...fixed },
    validate: (values) => validate(values),
    onValuesChange: (values) => {
      if (draft !== null) keepDraft(draft, values);
    },
  });
  const [general, setGeneral] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const { summary, focusSummary } = useSummaryFocus();

  const refuse = (error: unknown): void => {
    const own = Object.fromEntries(names.map((name) => [name, name]));
    const refused = refusedField<string>(error, { ...own, ...wireFields });
    const named = names.find((name) => name === refused);
    const { field, sentence } = named ? { field: named, sentence: FIELD_REFUSED } : fault(error, options);
    if (field) form.setFieldError(field, sentence);
    else setGeneral(sentence);
    focusSummary();
  };
  const submit = async (typed: Record<Field, string>): Promise<void> => {
    // A second press, before the first is drawn as pending.
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setGeneral(null);
    try {
      await send(typed);
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };
  const setValue = (name: Field, value: string): void =>
    form.setValues({ [name]: value } as Partial<Record<Field, string>>);
  return {
    field: (name) => ({
      id: idPrefix + name,
      name,
      value: form.values[name],
      error: sentenceOrNull(form.errors[name]),
      onChange: (value) => {
        setValue(name, value);
        form.clearFieldError(name);
      },
      onSpelled: (value) => setValue(name, value),
    }),
    faults: {
      general,
      fields: names.flatMap((name) => {
        const sentence = sentenceOrNull(form.errors[name]);
        return sentence === null ? [] : [{ id: idPrefix + name, sentence }];
      }),
      summary,
    },
    pending,
    reset: form.reset,
    onSubmit: form.onSubmit(submit, () => {
      setGeneral(null);
      focusSummary();
    }),
  };
}

/** Moves the focus to the list of faults each time the form is refused, once the faults are drawn. */
function useSummaryFocus() {
  const summary = useRef<HTMLElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  return { summary, focusSummary: () => setRefusals((times) => times + 1) };
}

/** The stored draft of the owner, for these fields only. */
function typedBefore<Field extends string>(owner: string | null, names: readonly Field[]) {
  const kept = owner === null ? {} : readDraft(owner);
  const found = names.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]]]));
  return Object.fromEntries(found) as Partial<Record<Field, string>>;
}

/** A failure as a sentence, with its field if it has one. */
function fault<Field extends string>(
  error: unknown,
  { fieldByRefusal = {}, sentences = {} }: Pick<CheckedFormOptions<Field>, 'fieldByRefusal' | 'sentences'>,
): { field: Field | undefined; sentence: string } {
  if (!(error instanceof CallFailed)) return { field: undefined, sentence: UNFORESEEN };
  const own = sentences[error.code] ?? error.message;
  return {
    field: (fieldByRefusal as Partial<Record<Failure, Field>>)[error.code],
    sentence: typeof own === 'string' ? own : own(error),
  };
}

const sentenceOrNull = (error: unknown): string | null => (typeof error === 'string' ? error : null);
