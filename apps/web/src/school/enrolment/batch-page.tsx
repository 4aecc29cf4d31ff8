import type { CodeBatch, NamedCode } from '@balise/contract/school/codes';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LearnerLink, PageFailure, pagesStyles as pageClasses, SchoolLink } from '../desk/api.ts';
import classes from './enrolment.module.css';
import { useBatchCodes, useRevocation } from './queries.ts';
import { CODE_STATE_NAMES, describeRefusal } from './words.ts';

/** One code by its number, or all that have not served. */
type ToRevoke = 'all' | number;

/** The codes of a batch: named by number and last characters, with who used them. */
export function BatchPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useBatchCodes(id);
  const [toRevoke, setToRevoke] = useState<ToRevoke | null>(null);
  usePageTitle(data ? data.batch.label : 'Lot de codes');
  if (!data)
    return error ? (
      <PageFailure title="Lot de codes" error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[64, 420]} />
    );
  const { batch, codes } = data;
  return (
    <>
      <p className={pageClasses.back}>
        <SchoolLink to="/gestion/codes">Tous les lots</SchoolLink>
      </p>
      <h1>{batch.label}</h1>
      <p className={pageClasses.lead}>{describeBatch(batch)}</p>
      {batch.waiting > 0 && (
        <div className={classes.ways}>
          <Button variant="default" onClick={() => setToRevoke('all')}>
            Révoquer les codes en attente
          </Button>
        </div>
      )}
      <CodeTable codes={codes} onRevoke={setToRevoke} />
      {toRevoke !== null && (
        <RevocationDialog batch={batch} toRevoke={toRevoke} onClose={() => setToRevoke(null)} />
      )}
    </>
  );
}

const describeBatch = (batch: CodeBatch): string =>
  [
    licenceTitle(batch.licence),
    `${plural(batch.days, 'jour')} d’accès`,
    ...(batch.group ? [`groupe ${batch.group}`] : []),
    `créé le ${formatDay(batch.madeAt)}${batch.madeBy ? ` par ${batch.madeBy}` : ''}`,
    `${plural(batch.used, 'utilisé')} sur ${batch.total}`,
  ].join(' · ');

interface CodeTableProps {
  codes: readonly NamedCode[];
  onRevoke(code: number): void;
}

function CodeTable({ codes, onRevoke }: CodeTableProps) {
  return (
    <div className={pageClasses.sheet}>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">État</th>
            <th scope="col">Élève</th>
            <th scope="col">
              <span className="hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((one) => (
            <tr key={one.number}>
              <th scope="row">
                n°&nbsp;{one.number}, fin …{one.ending}
              </th>
              <td data-name="État">
                {CODE_STATE_NAMES[one.state]}
                {one.usedAt && <> le {formatDay(one.usedAt)}</>}
              </td>
              <td data-name="Élève">
                <User code={one} />
              </td>
              <td>
                {one.state === 'WAITING' && (
                  <Button variant="default" onClick={() => onRevoke(one.number)}>
                    Révoquer<span className="hidden"> le code n°&nbsp;{one.number}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function User({ code: { state, learner } }: { code: NamedCode }) {
  if (!learner) return <>{state === 'USED' ? 'Pas encore visible' : '–'}</>;
  if (learner.inscription === null) return <>{learner.name}</>;
  return <LearnerLink inscription={learner.inscription}>{learner.name}</LearnerLink>;
}

interface RevocationDialogProps {
  batch: CodeBatch;
  toRevoke: ToRevoke;
  onClose(): void;
}

function RevocationDialog({ batch, toRevoke, onClose }: RevocationDialogProps) {
  const revocation = useRevocation(batch.id);
  const title =
    toRevoke === 'all'
      ? 'Révoquer les codes en attente\u00a0?'
      : `Révoquer le code n°\u00a0${toRevoke}\u00a0?`;
  const revoke = (): void => revocation.mutate(toRevoke === 'all' ? null : toRevoke, { onSuccess: onClose });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-first="">
            Garder
          </Button>
          <Button loading={revocation.isPending} onClick={revoke}>
            Révoquer
          </Button>
        </>
      }
    >
      <p>
        {toRevoke === 'all'
          ? `${plural(batch.waiting, 'code ne pourra', 'codes ne pourront')} plus servir.`
          : 'Ce code ne pourra plus servir.'}{' '}
        Cela ne se défait pas. Les élèves déjà inscrits gardent leur accès.
      </p>
      {revocation.error && <Alert>{describeRefusal(revocation.error)}</Alert>}
    </Dialog>
  );
}
