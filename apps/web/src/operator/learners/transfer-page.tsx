import type { TransferPreview } from '@balise/contract/operator/transfers';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import {
  AddressSearchField,
  groupsStyles as groups,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
  useSchoolNavigate,
} from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import {
  ConfirmDialog,
  operatorStyles as classes,
  OBSTACLE_WORDS,
  useTransfer,
  useTransferAct,
} from '../desk/api.ts';

interface TransferSearch {
  school?: number;
  q?: string;
}

/** What a transfer would close and open, then the transfer itself. The chosen school is in the address. */
export function TransferPage() {
  usePageTitle('Transfert');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { school, q = '' } = useSearch({ strict: false }) as TransferSearch;
  const navigate = useSchoolNavigate();
  const { data, error, isPlaceholderData, refetch } = useTransfer(id, { school: school ?? null, q });
  const act = useTransferAct(id);
  const [asks, setAsks] = useState(false);
  const go = (search: TransferSearch): void =>
    void navigate({
      to: '/exploitation/transfert/$id',
      params: { id },
      search,
      replace: true,
      resetScroll: false,
    });
  if (error instanceof CallFailed && error.status === 404) return <Unknown />;
  if (!data)
    return error ? (
      <FailureNotice error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[48, 240]} />
    );
  if (act.data && data.to) return <Done transfer={data} />;
  const name = writeName(data);
  const isReady = data.to !== null && data.to.id === school && data.obstacles.length === 0;
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/exploitation/ecoles/$id/eleves" params={{ id: String(data.from.id) }}>
          {data.from.name}
        </SchoolLink>
      </p>
      <h1 className={classes.title}>Transférer {name}</h1>
      <p className={pages.lead}>
        {data.email} · {licenceTitle(data.licence)}
      </p>
      <div className={groups.columns}>
        <Card title="Vers quelle école ?">
          <div className={classes.part}>
            <AddressSearchField label="Rechercher" hint="Nom de l’école" />
            {data.choices.length === 0 ? (
              <p className={pages.quiet}>Aucune autre école ouverte ne correspond.</p>
            ) : (
              <RadioList
                wordy
                legend="École d’arrivée"
                value={school === undefined ? '' : String(school)}
                options={data.choices.map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(value) => go({ school: Number(value), ...(q && { q }) })}
              />
            )}
          </div>
        </Card>
        <Card title="Ce qui se passera">
          <div className={classes.part} aria-busy={isPlaceholderData}>
            {data.obstacles.map((one) => (
              <p key={one} className={classes.warned}>
                {OBSTACLE_WORDS[one]}
              </p>
            ))}
            <Preview transfer={data} />
            {act.error && <Alert>{act.error.message}</Alert>}
            <div className={classes.actions}>
              <Button disabled={!isReady || isPlaceholderData} onClick={() => setAsks(true)}>
                Transférer
              </Button>
            </div>
          </div>
        </Card>
      </div>
      {asks && data.to && (
        <ConfirmDialog
          title={`Transférer ${name} vers ${data.to.name}\u00a0?`}
          keep="Ne rien faire"
          act="Transférer"
          pending={act.isPending}
          onClose={() => setAsks(false)}
          onAct={() =>
            act.mutate(data.to?.id ?? 0, {
              onSettled: () => setAsks(false),
              onError: () => void refetch(),
            })
          }
        >
          <p>
            L’accès de {data.from.name} se termine tout de suite, sur tous les appareils. Un transfert ne
            s’annule pas. En refaire un dans l’autre sens rouvrira un accès avec la même fin et les crédits
            restants, sans les séries déjà faites, qui restent sous l’ancien
            {data.groups.length > 0 && `, ni la place dans ${data.groups.join(', ')}`}. Les journaux des deux
            écoles et l’e-mail à l’élève restent.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Preview({ transfer }: { transfer: TransferPreview }) {
  const { from, to, accessEnd, credits, series, groups: left } = transfer;
  return (
    <dl className={pages.facts}>
      <dt>Se ferme</dt>
      <dd>
        L’accès de {from.name}
        {left.length > 0 && `, et sa place dans ${left.join(', ')}`}
      </dd>
      <dt>S’ouvre</dt>
      <dd>
        {to ? `Un accès de ${to.name}, ` : 'Un accès de l’école choisie, '}
        {accessEnd ? `jusqu’au ${formatDay(accessEnd)}` : 'sans fin'}
        {credits > 0 && `, avec ${plural(credits, 'crédit')}`}
      </dd>
      <dt>Reste</dt>
      <dd>{series === 0 ? 'Aucune série n’a été faite' : `${plural(series, 'série')} chez ${from.name}`}</dd>
      <dt>Le suit</dt>
      <dd>Son objectif et ses rappels</dd>
      <dt>L’élève</dt>
      <dd>Est prévenu par courriel. La nouvelle école le voit dès qu’il ouvre son accès.</dd>
    </dl>
  );
}

function Done({ transfer: { to, from, ...learner } }: { transfer: TransferPreview }) {
  return (
    <Card as="div">
      <h1 className="hidden">Transfert fait</h1>
      <div role="status">
        <Notice
          title={`${writeName(learner)} est maintenant à ${to?.name}`}
          action={
            <SchoolLinkButton to="/exploitation/ecoles/$id" params={{ id: String(from.id) }}>
              Revenir à {from.name}
            </SchoolLinkButton>
          }
        >
          Un courriel le lui dit. Les deux écoles l’ont dans leur journal.
        </Notice>
      </div>
    </Card>
  );
}

function Unknown() {
  return (
    <Card as="div">
      <h1 className="hidden">Accès introuvable</h1>
      <Notice
        title="Cet accès est introuvable"
        action={<SchoolLinkButton to="/exploitation">Voir les écoles</SchoolLinkButton>}
      />
    </Card>
  );
}
