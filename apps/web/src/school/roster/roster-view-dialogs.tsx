import type { SavedView } from '@balise/contract/school/roster';
import { LONGEST_VIEW_NAME } from '@balise/contract/school/roster-lists';
import { type ReactNode, useRef, useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { makeId } from '../../lib/random-id.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes, FormActions } from '../desk/api.ts';
import type { RosterAddress } from './roster.ts';
import { useNewView, useViewName, useViewRemoval } from './view-queries.ts';

interface RosterViewDialogProps {
  kind: 'save' | 'manage';
  address: RosterAddress;
  views: readonly SavedView[];
  onClose(): void;
  tell(sentence: string): void;
}

export function RosterViewDialog({ kind, ...props }: RosterViewDialogProps) {
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  if (kind === 'save') return <SaveDialog {...props} />;
  if (renamed) return <RenameDialog {...props} view={renamed} onClose={() => setRenamed(null)} />;
  return <ManageDialog {...props} onRename={setRenamed} />;
}

const FORM = 'view-form';

/** Another view has the name: told before it is sent, too. */
const findNameFault = (name: string, others: readonly SavedView[]): string | null => {
  const key = name.trim().toLocaleLowerCase('fr');
  if (key === '') return 'Donnez un nom.';
  if ([...name.trim()].length > LONGEST_VIEW_NAME)
    return `Ce nom est trop long\u00a0: ${LONGEST_VIEW_NAME} caractères au plus.`;
  return others.some((one) => one.name.toLocaleLowerCase('fr') === key)
    ? 'Une de vos vues a déjà ce nom.'
    : null;
};

type Props = Omit<RosterViewDialogProps, 'kind'>;

function SaveDialog({ address, views, onClose, tell }: Props) {
  const id = useRef(makeId()).current;
  const save = useNewView().mutateAsync;
  const form = useCheckedForm({
    idPrefix: 'view-',
    draft: null,
    initial: { name: '' },
    validate: ({ name }) => ({ name: findNameFault(name, views) }),
    fieldByRefusal: { NOM_DEJA_PRIS: 'name' },
    async send({ name }) {
      const { page, ...filters } = address;
      const saved = await save({ id, name, filters });
      tell(`La vue «\u00a0${saved.name}\u00a0» est enregistrée. Vous seul la voyez.`);
      onClose();
    },
  });
  return (
    <NameDialog title="Enregistrer cette vue" action="Enregistrer" onClose={onClose} pending={form.pending}>
      <CheckedForm id={FORM} form={form} refused="La vue n’a pas été enregistrée.">
        <TextField
          field={form.field('name')}
          label="Nom de la vue"
          hint="Les filtres et l’ordre sont gardés, pour vous seul. L’adresse de la page se partage."
          autoComplete="off"
          data-first
        />
      </CheckedForm>
    </NameDialog>
  );
}

function RenameDialog({ view, views, onClose, tell }: Props & { view: SavedView }) {
  const rename = useViewName().mutateAsync;
  // As it is now: somebody may have renamed it in another tab.
  const known = views.find(({ id }) => id === view.id) ?? view;
  const form = useCheckedForm({
    idPrefix: 'view-',
    draft: null,
    initial: { name: view.name },
    validate: ({ name }) => ({
      name: findNameFault(
        name,
        views.filter(({ id }) => id !== view.id),
      ),
    }),
    fieldByRefusal: { NOM_DEJA_PRIS: 'name' },
    sentences: { INTROUVABLE: 'Cette vue a été supprimée dans un autre onglet.' },
    async send({ name }) {
      await rename({ view: known, name });
      tell(`La vue s’appelle désormais «\u00a0${name.trim()}\u00a0».`);
      onClose();
    },
  });
  return (
    <NameDialog
      title={`Renommer «\u00a0${view.name}\u00a0»`}
      action="Renommer"
      onClose={onClose}
      pending={form.pending}
    >
      <CheckedForm id={FORM} form={form} refused="Le nom n’a pas changé.">
        <TextField field={form.field('name')} label="Nom de la vue" autoComplete="off" data-first />
      </CheckedForm>
    </NameDialog>
  );
}

interface NameDialogProps {
  title: string;
  action: string;
  pending: boolean;
  onClose(): void;
  children: ReactNode;
}

function NameDialog({ title, action, pending, onClose, children }: NameDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={<FormActions form={FORM} act={action} pending={pending} onClose={onClose} />}
    >
      {children}
    </Dialog>
  );
}

function ManageDialog({ views, onClose, tell, onRename }: Props & { onRename(view: SavedView): void }) {
  const removal = useViewRemoval();
  const remove = (view: SavedView): void =>
    removal.mutate(view, { onSuccess: () => tell(`La vue «\u00a0${view.name}\u00a0» est supprimée.`) });
  const failure =
    removal.error instanceof CallFailed && removal.error.code === 'INTROUVABLE' ? null : removal.error;
  return (
    <Dialog title="Mes vues" onClose={onClose} actions={<Button onClick={onClose}>Fermer</Button>}>
      <div className={classes.stack}>
        {failure && <Alert>{failure.message}</Alert>}
        {views.length === 0 && <p role="status">Aucune vue enregistrée.</p>}
        <ul className={classes.lines}>
          {views.map((view) => (
            <li key={view.id} className={classes.result}>
              <p>{view.name}</p>
              <Button variant="default" aria-label={`Renommer, ${view.name}`} onClick={() => onRename(view)}>
                Renommer
              </Button>
              <Button
                variant="subtle"
                aria-label={`Supprimer, ${view.name}`}
                loading={removal.isPending && removal.variables.id === view.id}
                onClick={() => remove(view)}
              >
                Supprimer
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
