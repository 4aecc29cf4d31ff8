import { MIN_PASSWORD_LENGTH } from '@balise/rules/password-rule';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import classes from './account.module.css';
import { passwordFaults } from './new-password.ts';
import { Done, PartTitle } from './part-title.tsx';
import { useChangePassword } from './queries.ts';
import type { OwnAccount } from './wire.ts';

export function PasswordCard({ account: { email, signIn } }: { account: OwnAccount }) {
  return (
    <Card title={<PartTitle icon={<IconKey size={22} aria-hidden="true" />}>Mot de passe</PartTitle>}>
      <div className={classes.parts}>
        {signIn === 'password' && <PasswordForm email={email} />}
        {signIn === 'elsewhere' && (
          <p>
            Vous vous connectez par le site de votre organisme&nbsp;: c’est là que votre mot de passe se
            change. Nous n’en avons aucun.
          </p>
        )}
        {signIn === 'no-password' && (
          <p>
            Votre compte n’a pas encore de mot de passe ici. Pour en choisir un, demandez un lien depuis la
            page de connexion, avec «&nbsp;Mot de passe oublié&nbsp;».
          </p>
        )}
      </div>
    </Card>
  );
}

/** The typed passwords are never stored; a reload loses them. */
function PasswordForm({ email }: { email: string }) {
  const { mutateAsync, isSuccess } = useChangePassword();
  const [shown, setShown] = useState(false);
  const form = useCheckedForm({
    idPrefix: 'password-',
    draft: null,
    initial: { current: '', next: '', again: '' },
    validate: (typed) => passwordFaults(typed, email),
    fieldByRefusal: { MOT_DE_PASSE_FAUX: 'current', MOT_DE_PASSE_REFUSE: 'next' },
    async send(typed) {
      await mutateAsync(typed);
      form.reset();
    },
  });
  const type = shown ? 'text' : 'password';
  return (
    <>
      <Done>
        {isSuccess &&
          'Votre mot de passe est changé. Les autres appareils connectés à votre compte ont été déconnectés, et un e-mail vous le confirme.'}
      </Done>
      <div className={classes.form}>
        <CheckedForm form={form} refused="Votre mot de passe n’a pas été changé.">
          {/* Password managers need the account's name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            field={form.field('current')}
            label="Mot de passe actuel"
            type={type}
            autoComplete="current-password"
          />
          <TextField
            field={form.field('next')}
            label="Nouveau mot de passe"
            hint={`${MIN_PASSWORD_LENGTH}\u00a0caractères au moins. Une suite de mots que vous êtes seul à connaître convient très bien.`}
            type={type}
            autoComplete="new-password"
          />
          <TextField
            field={form.field('again')}
            label="Nouveau mot de passe, à nouveau"
            type={type}
            autoComplete="new-password"
          />
          <Checkbox label="Montrer ce que je saisis" checked={shown} onChange={setShown} />
          <div>
            <Button type="submit" size="md" loading={form.pending}>
              Changer le mot de passe
            </Button>
          </div>
        </CheckedForm>
      </div>
    </>
  );
}
