import type { NetworkReply } from '@balise/contract/operator/networks';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import {
  groupsStyles as groups,
  PageFailure,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
  useSchoolNavigate,
} from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  ActsCard,
  ConfirmDialog,
  operatorStyles as classes,
  describeNetworkAct,
  InvitePersonDialog,
  isEmptyNetwork,
} from '../desk/api.ts';
import { HeadOfficeCard } from './head-office-card.tsx';
import { AddSchoolDialog, RenameNetworkDialog } from './network-dialogs.tsx';
import {
  useHeadOfficeInvitation,
  useNetwork,
  useNetworkDeletion,
  useSchoolNetwork,
} from './network-queries.ts';

type Asked = 'rename' | 'delete' | 'add' | 'invite';

/** One network: its schools, its head office, what was done. No learner is on this page. */
export function OneNetworkPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { isNew } = useSearch({ strict: false }) as { isNew?: boolean };
  const { data: network, error, refetch } = useNetwork(id);
  usePageTitle(network?.name ?? 'Groupement');
  const [asks, setAsks] = useState<Asked | null>(null);
  const [told, setTold] = useState(
    isNew ? 'Le groupement est créé. Ajoutez ses écoles, et invitez son siège.' : '',
  );
  const inviting = useHeadOfficeInvitation(id);
  const dialog = {
    onClose: () => setAsks(null),
    onDone: (words: string) => {
      setAsks(null);
      setTold(words);
    },
  };
  if (error instanceof CallFailed && error.status === 404) return <Unknown />;
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/exploitation/groupements">Tous les groupements</SchoolLink>
      </p>
      {!network && error && <PageFailure title="Groupement" error={error} onRetry={() => refetch()} />}
      {!network && !error && <Loading heights={[48, 240, 240]} />}
      {network && (
        <>
          <div className={groups.head}>
            <div>
              <h1 className={classes.title}>{network.name}</h1>
              <p className={pages.quiet}>
                {network.createdAt ? `Créé le ${formatDay(network.createdAt)}` : 'Date de création inconnue'}
              </p>
            </div>
            <div className={groups.actions}>
              <Button variant="default" onClick={() => setAsks('rename')}>
                Renommer
              </Button>
              {isEmptyNetwork(network) && (
                <Button variant="default" onClick={() => setAsks('delete')}>
                  Supprimer
                </Button>
              )}
            </div>
          </div>
          <p role="status" className={classes.said}>
            {told}
          </p>
          <div className={groups.columns}>
            <Schools network={network} add={() => setAsks('add')} say={setTold} />
            <HeadOfficeCard network={network} invite={() => setAsks('invite')} say={setTold} />
            <ActsCard
              acts={network.acts.map((one) => ({
                ...one,
                says: describeNetworkAct(one),
                details: one.about,
              }))}
            />
          </div>
          {asks === 'rename' && <RenameNetworkDialog network={network} {...dialog} />}
          {asks === 'delete' && <DeleteDialog network={network} onClose={dialog.onClose} />}
          {asks === 'add' && <AddSchoolDialog network={network} {...dialog} />}
          {asks === 'invite' && (
            <InvitePersonDialog
              title="Inviter une personne au siège"
              send={(draft) => inviting.mutateAsync(draft)}
              {...dialog}
            />
          )}
        </>
      )}
    </>
  );
}

interface SchoolsProps {
  network: NetworkReply;
  add(): void;
  say(told: string): void;
}

function Schools({ network, add, say }: SchoolsProps) {
  return (
    <Card title="Écoles">
      {network.schools.length === 0 && <p className={pages.quiet}>Aucune école n’y est encore.</p>}
      {network.schools.length > 0 && (
        <ul className={groups.people}>
          {network.schools.map((one) => (
            <SchoolRow key={one.id} one={one} say={say} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={add}>
          Ajouter une école
        </Button>
      </div>
    </Card>
  );
}

interface SchoolRowProps {
  one: NetworkReply['schools'][number];
  say(told: string): void;
}

function SchoolRow({ one, say }: SchoolRowProps) {
  const { id, name, version, learners, suspendedAt } = one;
  const leaving = useSchoolNetwork();
  const [asks, setAsks] = useState(false);
  return (
    <li>
      <div className={groups.who}>
        <SchoolLink to="/exploitation/ecoles/$id" params={{ id: String(id) }} className={groups.name}>
          {name}
        </SchoolLink>
        <p className={groups.quiet}>
          {learners === 0 ? 'aucun élève' : plural(learners, 'élève')}
          {suspendedAt && ` · suspendue le ${formatDay(suspendedAt)}`}
        </p>
        {leaving.error && <Alert>{leaving.error.message}</Alert>}
      </div>
      <div className={groups.actions}>
        <Button variant="default" aria-label={`Retirer ${name} du groupement`} onClick={() => setAsks(true)}>
          Retirer
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={`Retirer ${name} du groupement\u00a0?`}
          keep="La garder"
          act="Retirer l’école"
          pending={leaving.isPending}
          onClose={() => setAsks(false)}
          onAct={() =>
            leaving.mutate(
              { school: id, network: null, version },
              {
                onSettled: () => setAsks(false),
                onSuccess: () => say(`${name} n’est plus dans le groupement.`),
              },
            )
          }
        >
          <p>
            Le siège n’en voit plus les chiffres, dès maintenant. Rien ne change pour l’école et ses élèves,
            et elle pourra y revenir.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function DeleteDialog({ network, onClose }: { network: NetworkReply; onClose(): void }) {
  const navigate = useSchoolNavigate();
  const deletion = useNetworkDeletion(String(network.id));
  return (
    <ConfirmDialog
      title={`Supprimer ${network.name}\u00a0?`}
      keep="Garder le groupement"
      act="Supprimer"
      pending={deletion.isPending}
      onClose={onClose}
      onAct={() =>
        deletion.mutate(network.version, {
          onSuccess: () =>
            void navigate({ to: '/exploitation/groupements', search: { isDeleted: true }, replace: true }),
        })
      }
    >
      <p>
        Il n’a plus d’école, et personne n’est à son siège.
        {network.invitations.length > 0 && ' Ses invitations sans réponse ne serviront plus.'} Il n’y a pas de
        retour&nbsp;: il faudrait en créer un autre.
      </p>
      {deletion.error && <Alert>{deletion.error.message}</Alert>}
    </ConfirmDialog>
  );
}

function Unknown() {
  return (
    <Card as="div">
      <h1 className="hidden">Groupement introuvable</h1>
      <Notice
        title="Ce groupement est introuvable"
        action={<SchoolLinkButton to="/exploitation/groupements">Voir les groupements</SchoolLinkButton>}
      />
    </Card>
  );
}
