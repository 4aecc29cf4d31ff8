/** What is asked before a network changes. */
import type { NetworkReply } from '@balise/contract/operator/networks';
import { useMemo, useState } from 'react';
import { site } from '../../lib/site.ts';
import { FormActions, pagesStyles as pages, SearchField } from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { operatorStyles as classes, faultOfNetworkName } from '../desk/api.ts';
import { useFreeSchools, useNetworkChange, useNewNetwork, useSchoolNetwork } from './network-queries.ts';

const FORM = 'network-name-form';

interface NetworkNameDialogProps {
  onClose(): void;
  /** @param id number of the new network */
  onMade(id: number): void;
}

/** Makes a network. */
export function NetworkNameDialog({ onClose, onMade }: NetworkNameDialogProps) {
  const making = useNewNetwork();
  // Sent again after a lost answer, it makes no second network.
  const key = useMemo(() => crypto.randomUUID(), []);
  const form = useNameForm('', async (name) => onMade((await making.mutateAsync({ key, name })).id));
  return (
    <NameDialog
      form={form}
      title="Créer un groupement"
      act="Créer"
      refused="Le groupement n’a pas été créé."
      onClose={onClose}
    />
  );
}

interface NetworkDialogProps {
  network: NetworkReply;
  onClose(): void;
  /** @param told what was done, in French */
  onDone(told: string): void;
}

export function RenameNetworkDialog({ network, onClose, onDone }: NetworkDialogProps) {
  const change = useNetworkChange(String(network.id));
  const form = useNameForm(network.name, async (name) => {
    await change.mutateAsync({ name, version: network.version });
    onDone('Le nom est enregistré.');
  });
  return (
    <NameDialog
      form={form}
      title="Renommer le groupement"
      act="Enregistrer"
      refused="Rien n’a été enregistré."
      onClose={onClose}
    />
  );
}

const useNameForm = (name: string, send: (name: string) => Promise<void>) =>
  useCheckedForm({
    idPrefix: 'network-',
    draft: null,
    initial: { name },
    validate: (typed) => ({ name: faultOfNetworkName(typed.name) }),
    send: (typed) => send(typed.name.trim()),
  });

interface NameDialogProps {
  form: ReturnType<typeof useNameForm>;
  title: string;
  act: string;
  refused: string;
  onClose(): void;
}

function NameDialog({ form, title, act, refused, onClose }: NameDialogProps) {
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={<FormActions form={FORM} act={act} pending={form.pending} onClose={onClose} />}
    >
      <CheckedForm id={FORM} form={form} refused={refused}>
        <TextField
          field={form.field('name')}
          label="Nom du groupement"
          hint="Son siège le lit en haut de sa page."
          autoComplete="off"
          data-first
        />
      </CheckedForm>
    </Dialog>
  );
}

/** Only schools in no network are offered. */
export function AddSchoolDialog({ network, onClose, onDone }: NetworkDialogProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, isPlaceholderData, refetch } = useFreeSchools(String(network.id), q);
  const placing = useSchoolNetwork();
  const school = data?.choices.find(({ id }) => id === chosen);
  const place = (): void => {
    if (!school) return;
    placing.mutate(
      { school: school.id, network: network.id, version: school.version },
      { onSuccess: () => onDone(`${school.name} est dans le groupement.`) },
    );
  };
  return (
    <Dialog
      title="Ajouter une école"
      wide
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button disabled={!school || isPlaceholderData} loading={placing.isPending} onClick={place}>
            Ajouter
          </Button>
        </>
      }
    >
      <div className={classes.part} aria-busy={isPlaceholderData}>
        <p>
          Le siège en verra les chiffres, chaque nuit, et jamais un élève. Une école est dans un seul
          groupement.
        </p>
        <SearchField label="Rechercher" hint="Nom de l’école" q={q} search={setQ} />
        {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
        {!data && !error && <Loading heights={[160]} />}
        {data?.choices.length === 0 && (
          <p className={pages.quiet} role="status">
            {q ? 'Aucune école sans groupement ne correspond.' : 'Toutes les écoles sont dans un groupement.'}
          </p>
        )}
        {data && data.choices.length > 0 && (
          <RadioList
            wordy
            legend="École"
            value={school ? String(school.id) : ''}
            options={data.choices.map(({ id, name, brand }) => ({
              value: String(id),
              label: name,
              said: site.brands.find((one) => one.name === brand)?.appTitle ?? brand,
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {placing.error && <Alert>{placing.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
