import { type ReactNode, useRef } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { type CallFailed, call } from '../../lib/call.ts';
import { plural } from '../../lib/dates.ts';
import { forgottenPasswordAddress } from '../../lib/sign-on-addresses.ts';
import type { ProofKind } from '../../lib/wire.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { isCodeLike } from '../second-step/api.ts';
import classes from './confirmation.module.css';
import { ProofFrame } from './proof-frame.tsx';
import { CONFIRMATION_FIELDS, toConfirmationForm } from './wire.ts';

interface TypedProofProps {
  missing: readonly ProofKind[];
  email: string;
  /** The button for a passkey. */
  passkey: ReactNode;
  onProved(): void;
  onCancel(): void;
}

const FORM = 'confirmation';
const MINUTE_MS = 60_000;

const sayWait = ({ waitMs }: CallFailed): string =>
  `Trop d’essais. Réessayez dans ${plural(Math.max(1, Math.ceil(waitMs / MINUTE_MS)), 'minute')}.`;

const sayOther = (password: boolean, code: boolean): string =>
  `Ou saisissez ${password ? 'votre mot de passe' : 'un code'}${password && code ? ' et un code' : ''}\u00a0:`;

/** The password, the code of the device, or both. What was right is not asked again. */
export function TypedProof({ missing, email, passkey, onProved, onCancel }: TypedProofProps) {
  const forgotten = forgottenPasswordAddress(useBrand());
  const [needsPassword, needsCode] = [missing.includes('identity'), missing.includes('code')];
  const isPasswordRight = useRef(false);
  const form = useCheckedForm({
    idPrefix: 'confirmation-',
    draft: null,
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      password: needsPassword && password === '' ? 'Saisissez votre mot de passe.' : null,
      code:
        needsCode && !isCodeLike(code) ? 'Saisissez les six chiffres, ou un code de secours entier.' : null,
    }),
    wireFields: CONFIRMATION_FIELDS,
    fieldByRefusal: { MOT_DE_PASSE_FAUX: 'password', CODE_FAUX: 'code' },
    sentences: { TROP_DE_DEMANDES: sayWait },
    async send({ password, code }) {
      if (needsPassword && !isPasswordRight.current)
        await call('POST /api/compte/confirmation', { form: toConfirmationForm(password) });
      isPasswordRight.current = true;
      if (needsCode) await call('POST /api/school/second-step/pass', { body: { code: code.trim() } });
      onProved();
    },
  });
  return (
    <ProofFrame
      how="Confirmez que c’est bien vous, pour dix minutes."
      next={{ label: 'Continuer', pending: form.pending, form: FORM }}
      passkey={passkey}
      onCancel={onCancel}
    >
      {passkey && <p className={classes.or}>{sayOther(needsPassword, needsCode)}</p>}
      <CheckedForm id={FORM} form={form} refused="Ce n’est pas confirmé.">
        {/* Password managers need the account's name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {needsPassword && (
          <TextField
            data-first
            field={form.field('password')}
            label="Votre mot de passe"
            type="password"
            autoComplete="current-password"
          />
        )}
        {needsCode && (
          <TextField
            data-first
            field={form.field('code')}
            label="Code à six chiffres"
            hint="De votre application d’authentification, ou un code de secours."
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </CheckedForm>
      {needsPassword && (
        <p>
          <a className={classes.forgotten} href={forgotten}>
            Mot de passe oublié&nbsp;?
          </a>
        </p>
      )}
    </ProofFrame>
  );
}
