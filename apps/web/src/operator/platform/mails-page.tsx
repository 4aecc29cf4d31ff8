import { MAIL_STATES, type MailState, OPERATOR_PAGE } from '@balise/contract/operator/lists';
import type { MailsReply } from '@balise/contract/operator/mails';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import {
  PageSteps,
  pagesStyles as pages,
  rosterStyles as roster,
  useSchoolNavigate,
} from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import {
  ConfirmDialog,
  operatorStyles as classes,
  type MailsSearch,
  nameMailKind,
  useMailActs,
  useOutbox,
  useRetryAll,
} from '../desk/api.ts';

/** The outbox: what failed and why, what waits. Neither subjects nor texts, which may open an account. */
export function MailsPage() {
  usePageTitle('E-mails');
  const search = useSearch({ strict: false }) as MailsSearch;
  const { state = 'FAILED', page = 1 } = search;
  const navigate = useSchoolNavigate();
  const { data, error, isPlaceholderData, refetch } = useOutbox(search);
  const retryAll = useRetryAll();
  const [told, setTold] = useState('');
  const go = (to: MailsSearch): void => void navigate({ to: '/exploitation/courriels', search: to });
  return (
    <>
      <h1>E-mails</h1>
      <p className={pages.lead}>
        Chaque e-mail attend ici d’être remis au relais. S’il échoue, il est retenté pendant cinq jours, sauf
        quand le relais le refuse pour de bon.
      </p>
      {data && !data.hasRelay && (
        <p className={classes.warned}>
          Aucun relais n’est réglé (SMTP_URL)&nbsp;: rien ne part, tout attend ici.
        </p>
      )}
      <p role="status" className={classes.said}>
        {told}
      </p>
      {retryAll.error && <Alert>{retryAll.error.message}</Alert>}
      <div className={roster.filters}>
        <fieldset className={roster.views}>
          <legend className="hidden">E-mails montrés</legend>
          {MAIL_STATES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === state}
              onClick={() => go(one === 'FAILED' ? {} : { state: one })}
            >
              {data ? countOf(one, data) : STATE_NAMES[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[320]} />}
      {data && state === 'FAILED' && data.mails.some(({ canRetry }) => canRetry) && (
        <p className={pages.act}>
          <Button
            loading={retryAll.isPending}
            onClick={() =>
              retryAll.mutate(undefined, {
                onSuccess: ({ retried }) =>
                  setTold(`${plural(retried, 'e-mail relancé', 'e-mails relancés')}.`),
              })
            }
          >
            Relancer tous ceux qui peuvent l’être
          </Button>
        </p>
      )}
      {data && <List page={data} state={state} isOld={isPlaceholderData} say={setTold} />}
      {data && (
        <PageSteps
          page={page}
          last={Math.ceil(data.total / OPERATOR_PAGE)}
          go={(to) => go({ ...search, page: to })}
        />
      )}
    </>
  );
}

const STATE_NAMES: Readonly<Record<MailState, string>> = { FAILED: 'En échec', WAITING: 'En attente' };

const countOf = (state: MailState, { failed, waiting }: MailsReply): string =>
  `${STATE_NAMES[state]} (${state === 'FAILED' ? failed : waiting})`;

interface ListProps {
  page: MailsReply;
  state: MailState;
  isOld: boolean;
  say(told: string): void;
}

function List({ page: { mails }, state, isOld, say }: ListProps) {
  if (mails.length === 0)
    return (
      <Card as="div">
        <Notice title={state === 'FAILED' ? 'Aucun e-mail n’a échoué' : 'Aucun e-mail n’attend'}>
          Les échecs restent trente jours.
        </Notice>
      </Card>
    );
  return (
    <div className={`${pages.sheet} ${classes.sheet}`} data-old={isOld} aria-busy={isOld}>
      <table>
        <thead>
          <tr>
            <th scope="col">Destinataire</th>
            <th scope="col">École</th>
            <th scope="col">{state === 'FAILED' ? 'Échec' : 'Attente'}</th>
            <th scope="col">Raison</th>
            <th scope="col">
              <span className="hidden">Actes</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {mails.map((one) => (
            <MailRow key={one.id} mail={one} say={say} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MailRow({ mail, say }: { mail: MailsReply['mails'][number]; say(told: string): void }) {
  const { retry, discard } = useMailActs(mail.id, {
    retried: () => say(`L’e-mail à ${mail.recipient} est relancé.`),
    discarded: () => say(`L’e-mail à ${mail.recipient} est abandonné.`),
  });
  const [asks, setAsks] = useState(false);
  const failure = retry.error ?? discard.error;
  return (
    <tr>
      <th scope="row">
        {mail.recipient}
        <p className={roster.beside}>{nameMailKind(mail.kind)}</p>
      </th>
      <td data-name="École" className={classes.long}>
        {mail.school ?? '–'}
      </td>
      <td data-name={mail.failedAt ? 'Échec' : 'Attente'}>{sayWhen(mail)}</td>
      <td data-name="Raison">
        {mail.reason ? <span className={classes.reason}>{mail.reason}</span> : 'aucune'}
        {mail.failedAt && !mail.canRetry && (
          <p className={pages.quiet}>
            Il portait un lien secret, et son texte n’est plus gardé&nbsp;: faites-le redemander.
          </p>
        )}
        {failure && <Alert>{failure.message}</Alert>}
      </td>
      <td>
        <div className={classes.actions}>
          {mail.canRetry && (
            <Button
              variant="default"
              aria-label={`Relancer l’e-mail à ${mail.recipient}`}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              Relancer
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`Abandonner l’e-mail à ${mail.recipient}`}
            onClick={() => setAsks(true)}
          >
            Abandonner
          </Button>
        </div>
        {asks && (
          <ConfirmDialog
            title="Abandonner cet e-mail&nbsp;?"
            keep="Le garder"
            act="Abandonner"
            pending={discard.isPending}
            onClose={() => setAsks(false)}
            onAct={() => discard.mutate(undefined, { onSettled: () => setAsks(false) })}
          >
            <p>
              {nameMailKind(mail.kind)}, à {mail.recipient}. Il ne partira pas, et personne n’en est prévenu.
            </p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

function sayWhen({ createdAt, attempts, nextAt, failedAt }: MailsReply['mails'][number]): string {
  const tries = plural(attempts, 'essai');
  if (failedAt) return `${formatDayAndTime(failedAt)}, après ${tries}`;
  const since = `depuis le ${formatDayAndTime(createdAt)}, ${tries}`;
  return attempts > 0 && nextAt ? `${since}, prochain le ${formatDayAndTime(nextAt)}` : since;
}
