/** The key by which the management program of a school brings its learners and reads their results. */
import type { GatewayKey, NewKeyOrder } from '@balise/contract/school/gateway-keys';
import { useState } from 'react';
import { formatDay, formatDayAndTime } from '../../lib/dates.ts';
import { site } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { groupsStyles as people } from '../desk/api.ts';
import classes from './gateway.module.css';
import { EndKeyDialog, ReplaceKeyDialog } from './gateway-dialogs.tsx';
import { useGatewayKeys, useKeyEnd, useNewKey } from './queries.ts';
import { ShownKeyPart } from './shown-key.tsx';

export function GatewayCard() {
  const { data, error, refetch } = useGatewayKeys();
  return (
    <Card title="Logiciel de gestion">
      <div className={classes.parts}>
        <p>
          Votre logiciel de gestion peut inscrire vos élèves ici et reprendre leurs résultats&nbsp;: rien
          n’est saisi deux fois. Donnez-lui la clé de votre école.
        </p>
        <ul className={classes.can}>
          <li>Il inscrit et met à jour vos élèves par leur référence, prolonge leurs accès, les archive.</li>
          <li>Il lit les séries, les examens blancs, les étapes de l’examen et le temps d’entraînement.</li>
          <li>
            Il ne voit jamais les réponses une à une, ni ce dont un élève a besoin pour travailler, ni une
            autre école.
          </li>
        </ul>
        {site.apiDescription && (
          <p>
            <a href={`${site.apiDescription}#/Passerelle`}>Description pour l’éditeur du logiciel</a>
          </p>
        )}
        {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
        {!data && !error && <Loading heights={[96]} />}
        {data && <Keys keys={data.keys} />}
      </div>
    </Card>
  );
}

type Asked = { act: 'replace' | 'end'; key: GatewayKey };

function Keys({ keys }: { keys: readonly GatewayKey[] }) {
  const making = useNewKey();
  const ending = useKeyEnd();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const current = keys.find(({ state }) => state === 'active');
  const others = keys.filter(({ state }) => state === 'ending');
  const close = (): void => setAsked(null);
  const make = (order: NewKeyOrder): void =>
    making.mutate(order, { onSuccess: ({ key }) => setShown(key), onSettled: close });
  const end = (id: string): void => ending.mutate(id, { onSettled: close });
  const failure = making.error ?? ending.error;
  return (
    <>
      {failure && <Alert>{failure.message}</Alert>}
      {shown !== null && <ShownKeyPart value={shown} onDone={() => setShown(null)} />}
      {!current && (
        <>
          <p>Votre école n’a pas de clé en service.</p>
          <div className={classes.actions}>
            <Button loading={making.isPending} onClick={() => make({ replaced: null, overlap: '0' })}>
              Créer la clé
            </Button>
          </div>
        </>
      )}
      {(current || others.length > 0) && (
        <ul className={people.people}>
          {[...(current ? [current] : []), ...others].map((key) => (
            <KeyRow key={key.id} value={key} onAsk={(act) => setAsked({ act, key })} />
          ))}
        </ul>
      )}
      {asked?.act === 'replace' && (
        <ReplaceKeyDialog
          pending={making.isPending}
          onClose={close}
          onReplace={(overlap) => make({ replaced: asked.key.id, overlap })}
        />
      )}
      {asked?.act === 'end' && (
        <EndKeyDialog
          prefix={asked.key.prefix}
          pending={ending.isPending}
          onClose={close}
          onEnd={() => end(asked.key.id)}
        />
      )}
    </>
  );
}

function KeyRow({ value, onAsk }: { value: GatewayKey; onAsk(act: Asked['act']): void }) {
  const { prefix, state } = value;
  return (
    <li>
      <div className={people.who}>
        <strong>{prefix}…</strong>
        <p className={people.quiet}>{describeKey(value)}</p>
      </div>
      <div className={people.actions}>
        {state === 'active' && (
          <Button
            variant="default"
            aria-label={`Remplacer la clé ${prefix}`}
            onClick={() => onAsk('replace')}
          >
            Remplacer
          </Button>
        )}
        <Button variant="default" aria-label={`Révoquer la clé ${prefix}`} onClick={() => onAsk('end')}>
          Révoquer
        </Button>
      </div>
    </li>
  );
}

function describeKey({ state, madeAt, madeBy, endsAt, usedAt, network }: GatewayKey): string {
  const isReplaced = state === 'ending' && endsAt !== null;
  return [
    isReplaced ? `remplacée, sert encore jusqu’au ${formatDayAndTime(endsAt)}` : null,
    `créée le ${formatDay(madeAt)}${madeBy === null ? '' : ` par ${madeBy}`}`,
    usedAt === null
      ? 'jamais utilisée'
      : `utilisée le ${formatDayAndTime(usedAt)}${network === null ? '' : ` depuis ${network}`}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
