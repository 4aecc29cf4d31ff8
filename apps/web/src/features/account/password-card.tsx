import type { Account } from '@balise/contract/account';
import { MIN_PASSWORD_LENGTH } from '@balise/contract/password-rule';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { WithMantine } from '../../ui/mantine.tsx';
import classes from './account.module.css';
import { type PasswordTyped, passwordFaults } from './new-password.ts';
import { Done, PartTitle } from './part-title.tsx';
import { useChangePassword } from './queries.ts';

const EMPTY: PasswordTyped = { current: '', next: '', again: '' };
const idOf = (field: keyof PasswordTyped): string => `password-${field}`;

export function PasswordCard({ account }: { account: Account }) {
  return (
    <Card title={<PartTitle icon={<IconKey size={22} aria-hidden="true" />}>Mot de passe</PartTitle>}>
      <div className={classes.parts}>
        {account.connexion === 'mot_de_passe' && <PasswordForm email={account.email} />}
        {account.connexion === 'externe' && (
          <p>
            Vous vous connectez par le site de votre organisme&nbsp;: c’est là que votre mot de passe se
            change. Nous n’en avons aucun.
          </p>
        )}
        {account.connexion === 'sans_mot_de_passe' && (
          <p>
            Votre compte n’a pas encore de mot de passe ici. Pour en choisir un, demandez un lien depuis la
            page de connexion, avec «&nbsp;Mot de passe oublié&nbsp;».
          </p>
        )}
      </div>
    </Card>
  );
}

/** What is typed is kept nowhere: not by the page, and not by a reload. */
function PasswordForm({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useChangePassword();
  const [shown, setShown] = useState(false);
  /** Times the form was refused: each brings the focus to the first thing that is wrong. */
  const [refusals, setRefusals] = useState(0);
  const form = useForm<PasswordTyped>({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: (typed) => passwordFaults(typed, email),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fault may be the same as before
  useEffect(() => {
    const wrong = (['current', 'next', 'again'] as const).find((field) => form.errors[field]);
    if (refusals > 0 && wrong) document.getElementById(idOf(wrong))?.focus();
  }, [refusals]);
  const refuse = (): void => setRefusals((count) => count + 1);
  const submit = ({ current, next }: PasswordTyped): void =>
    mutate(
      { current, next },
      {
        onSuccess: () => form.reset(),
        onError: (failure) => {
          const code = failure instanceof CallFailed ? failure.code : null;
          if (code === 'MOT_DE_PASSE_FAUX') form.setFieldError('current', failure.message);
          if (code === 'MOT_DE_PASSE_REFUSE') form.setFieldError('next', failure.message);
          refuse();
        },
      },
    );
  const isBeside = Object.keys(form.errors).length > 0;
  const type = shown ? 'text' : 'password';
  return (
    <WithMantine>
      <Done>
        {isSuccess &&
          'Votre mot de passe est changé. Les autres appareils connectés à votre compte ont été déconnectés, et un e-mail vous le confirme.'}
      </Done>
      {error && !isBeside && <Alert>Votre mot de passe n’a pas été changé. {error.message}</Alert>}
      <form noValidate className={classes.form} onSubmit={form.onSubmit(submit, refuse)}>
        {/* Password managers ask whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextInput
          id={idOf('current')}
          label="Mot de passe actuel"
          type={type}
          size="md"
          autoComplete="current-password"
          withAsterisk={false}
          required
          {...form.getInputProps('current')}
        />
        <TextInput
          id={idOf('next')}
          label="Nouveau mot de passe"
          description={`${MIN_PASSWORD_LENGTH}\u00a0caractères au moins. Une suite de mots que vous êtes seul à connaître convient très bien.`}
          type={type}
          size="md"
          autoComplete="new-password"
          withAsterisk={false}
          required
          {...form.getInputProps('next')}
        />
        <TextInput
          id={idOf('again')}
          label="Nouveau mot de passe, à nouveau"
          type={type}
          size="md"
          autoComplete="new-password"
          withAsterisk={false}
          required
          {...form.getInputProps('again')}
        />
        <Checkbox
          label="Montrer ce que je saisis"
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <div>
          <Button type="submit" size="md" loading={isPending}>
            Changer le mot de passe
          </Button>
        </div>
      </form>
    </WithMantine>
  );
}
