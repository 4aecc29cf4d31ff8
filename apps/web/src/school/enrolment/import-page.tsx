import type { ListImport } from '@balise/contract/school/imports';
import { useParams } from '@tanstack/react-router';
import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { pagesStyles as classes, SchoolLink, SchoolLinkButton } from '../desk/api.ts';
import { FaultsCard } from './check-card.tsx';
import { ListCheck } from './list-check.tsx';
import listClasses from './list-form.module.css';
import { useEnrolmentChoices, useImport, useUndo } from './queries.ts';
import { describeRefusal } from './words.ts';

/** One list: what was read and what is wrong, or what came of it. */
export function ImportPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: list, error, refetch } = useImport(id);
  const choices = useEnrolmentChoices().data;
  usePageTitle('Liste d’élèves');
  return (
    <>
      <p className={classes.back}>
        <SchoolLink to="/gestion/import">Toutes les listes</SchoolLink>
      </p>
      <h1 className={listClasses.title}>{list?.fileName ?? 'Liste d’élèves'}</h1>
      {!list && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {(!list || !choices) && !error && <Loading heights={[200, 320]} />}
      {list && choices && <State list={list} choices={choices} />}
    </>
  );
}

function State({ list, choices }: { list: ListImport } & Omit<Parameters<typeof ListCheck>[0], 'list'>) {
  if (list.isBusy)
    return (
      <Card as="div">
        <div role="status">
          <p>Cette liste est en cours d’importation. La page se met à jour d’elle-même.</p>
        </div>
        <Loading heights={[48]} />
      </Card>
    );
  if (list.state === 'checked') return <ListCheck list={list} choices={choices} />;
  return (
    <div className={listClasses.stack}>
      {list.state === 'imported' ? <Executed list={list} /> : <Undone list={list} />}
      <FaultsCard faults={list.faults} count={list.faultCount} lines={list.faultyLines} />
    </div>
  );
}

function Executed({ list }: { list: ListImport }) {
  const undo = useUndo(list.id);
  return (
    <Card as="div">
      <div role="status">
        <Notice
          title="La liste est importée"
          action={<SchoolLinkButton to="/gestion/eleves">Voir les élèves</SchoolLinkButton>}
        >
          {plural(list.created, 'élève invité', 'élèves invités')}
          {list.completed > 0 && <>, {plural(list.completed, 'élève complété', 'élèves complétés')}</>}. Une
          personne dont l’adresse a déjà un compte ailleurs apparaît dès qu’elle a ouvert cette formation.
        </Notice>
      </div>
      {list.undoUntil && (
        <>
          <p className={classes.quiet}>
            Annulable jusqu’au {formatDayAndTime(list.undoUntil)}. Les élèves qui se sont connectés
            entre-temps sont gardés.
          </p>
          <p>
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(list.version)}>
              Annuler cet import
            </Button>
          </p>
        </>
      )}
      {undo.error && <Alert>{describeRefusal(undo.error)}</Alert>}
    </Card>
  );
}

function Undone({ list }: { list: ListImport }) {
  return (
    <Card as="div">
      <div role="status">
        <Notice
          title={list.executedAt ? 'L’import est annulé' : 'Cette liste n’a pas été importée'}
          action={<SchoolLinkButton to="/gestion/import">Importer une autre liste</SchoolLinkButton>}
        >
          {list.kept > 0 &&
            `${plural(list.kept, 'élève s’est connecté', 'élèves se sont connectés')} entre-temps et ${list.kept > 1 ? 'restent inscrits' : 'reste inscrit'}.`}
        </Notice>
      </div>
    </Card>
  );
}
