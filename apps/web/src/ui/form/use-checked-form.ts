import { useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallFailed, refusedField } from '../../lib/call.ts';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { type Failure, FIELD_REFUSED } from '../../lib/refusals.ts';

interface CheckedFormOptions<Field extends string> {
  /** Begins the id of each field, where another form of the page may have a field of the same name. */
  idPrefix?: string;
  /** Whose draft keeps what is typed, for a reload; null keeps nothing. `send` drops it. */
  draft: string | null;
  /** What the fields hold at first, in the order of the page; a draft comes before it. */
  initial: Record<Field, string>;
  /** What fields hold whatever a draft says. */
  fixed?: Partial<Record<NoInfer<Field>, string>>;
  /** The French sentence for each field that is wrong. */
  validate(values: Record<NoInfer<Field>, string>): Partial<Record<NoInfer<Field>, string | null>>;
  /** The field for each name on the wire: the API may refuse one by its name. */
  wireFields?: Readonly<Record<string, string>>;
  /** The field a refusal is about; the others are told above the form. */
  fieldByRefusal?: Partial<Record<Failure, NoInfer<Field>>>;
  /** What a refusal means here, where its own sentence would be vague. */
  sentences?: Partial<Record<Failure, string | ((failure: CallFailed) => string)>>;
  /** Called with what was typed, when nothing is wrong with it. */
  send(values: Record<NoInfer<Field>, string>): Promise<void>;
}

export interface FieldProps {
  id: string;
  name: string;
  value: string;
  error: string | null;
  onChange(value: string): void;
  /** Replaces what was typed, by the same thing better spelled. */
  onSpelled(value: string): void;
}

export interface FormFaults {
  /** Told above the form; null when every fault is a field's. */
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

/** A form whose faults are summed up at its top, with the focus there, and which never loses what was typed. */
export function useCheckedForm<Field extends string>(
  options: CheckedFormOptions<Field>,
): CheckedFormState<Field> {
  const { idPrefix = '', draft, initial, fixed, validate, wireFields = {}, send } = options;
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
    const refused = refusedField(error, wireFields);
    const named = names.find((name) => name === refused);
    const { field, sentence } = named ? { field: named, sentence: FIELD_REFUSED } : fault(error, options);
    if (field) form.setFieldError(field, sentence);
    else setGeneral(sentence);
    focusSummary();
  };
  const submit = async (typed: Record<Field, string>): Promise<void> => {
    // A second press before the first is drawn as pending.
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

/** The focus goes to the summary of the faults each time the form is refused, once the faults are drawn. */
function useSummaryFocus() {
  const summary = useRef<HTMLElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  return { summary, focusSummary: () => setRefusals((times) => times + 1) };
}

/** What a form of the same owner held, of those fields. */
function typedBefore<Field extends string>(owner: string | null, names: readonly Field[]) {
  const kept = owner === null ? {} : readDraft(owner);
  const found = names.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]]]));
  return Object.fromEntries(found) as Partial<Record<Field, string>>;
}

/** A failure in words, and the field it is about if it is about one. */
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
