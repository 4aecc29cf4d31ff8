import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { isCodeLike } from './second-step.ts';

interface CodeFormProps {
  /** Prefix of the field's id, unique on the page. */
  name: string;
  label?: string;
  hint?: string;
  action: string;
  /** Puts the cursor in the field at once: for a page that asks nothing else. */
  isFocused?: boolean;
  /** The button is not the main one of the page. */
  isQuiet?: boolean;
  onCode(code: string): Promise<unknown>;
}

/** Asks a code of the device, or a recovery code. */
export function CodeForm({
  name,
  label = 'Code à six chiffres',
  hint,
  action,
  isFocused = false,
  isQuiet = false,
  onCode,
}: CodeFormProps) {
  const form = useCheckedForm({
    idPrefix: `${name}-`,
    draft: null,
    initial: { code: '' },
    validate: ({ code }) => ({
      code: isCodeLike(code)
        ? null
        : 'Saisissez les six chiffres de votre application, ou un code de secours entier.',
    }),
    fieldByRefusal: { CODE_FAUX: 'code' },
    send: async ({ code }) => {
      await onCode(code.trim());
    },
  });
  const field = form.field('code');
  useEffect(() => {
    if (isFocused) document.getElementById(field.id)?.focus();
  }, [isFocused, field.id]);
  return (
    <CheckedForm form={form}>
      <TextField
        field={field}
        label={label}
        hint={hint}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant={isQuiet ? 'default' : 'filled'} loading={form.pending}>
          {action}
        </Button>
      </div>
    </CheckedForm>
  );
}
