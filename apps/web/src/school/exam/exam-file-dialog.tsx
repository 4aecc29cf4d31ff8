import type { DocumentState, FileDocument } from '@balise/contract/school/exam-files';
import type { SchoolExam } from '@balise/contract/school/exams';
import { CallFailed } from '../../lib/call.ts';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PillChoices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import {
  DOCUMENT_STATES,
  sayFirstDay,
  sayProgress,
  useCandidateFile,
  useDocumentChange,
} from '../exam-files/api.ts';

interface ExamFileDialogProps {
  request: SchoolExam;
  canChange: boolean;
  onClose(): void;
}

/** The file of one candidate, piece by piece: each change is stored at once, with who made it. */
export function ExamFileDialog({ request, canChange, onClose }: ExamFileDialogProps) {
  const { data: file, error, refetch } = useCandidateFile(request.id);
  const change = useDocumentChange(request.id);
  return (
    <Dialog
      wide
      title={`Dossier de ${writeName(request)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <div className={classes.stack}>
        {!file && error && <FailureNotice error={error} onRetry={() => refetch()} />}
        {!file && !error && <Loading heights={[48, 320]} />}
        {change.error && <Alert>{sayFailure(change.error)}</Alert>}
        {file && (
          <>
            <div role="status">
              <p className={classes.strong}>
                {sayProgress(file.summary)} · {licenceTitle(request.licence)}
              </p>
              <p className={classes.quiet}>{sayFirstDay(file.summary)}</p>
            </div>
            <p className={classes.quiet}>
              {file.summary.delay.reason}{' '}
              <Source address={file.summary.delay.source} readOn={file.summary.delay.readOn} />
            </p>
            <ul className={classes.lines}>
              {file.documents.map((document) => (
                <Document
                  key={document.code}
                  document={document}
                  onChange={canChange ? (state) => change.mutate({ document, state }) : null}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

const sayFailure = (error: Error): string =>
  error instanceof CallFailed && error.code === 'MODIFIE_ENTRETEMPS'
    ? 'Une autre personne vient de changer cette pièce\u00a0: voici où en est le dossier.'
    : error.message;

interface DocumentProps {
  document: FileDocument;
  /** Null for who only reads. */
  onChange: ((state: DocumentState) => void) | null;
}

function Document({ document, onChange }: DocumentProps) {
  const { code, label, hint, exempt, state, changedAt, changedBy } = document;
  const states: DocumentState[] =
    exempt === null ? ['awaited', 'received'] : ['awaited', 'received', 'not_needed'];
  return (
    <li className={classes.document}>
      <div>
        <p className={classes.documentName}>{label}</p>
        <p className={classes.quiet}>
          {hint && <>{hint} </>}
          {exempt && <>Sans objet si&nbsp;: {exempt} </>}
          <Source address={document.source} readOn={document.readOn} />
        </p>
        {changedAt && (
          <p className={classes.quiet}>
            {DOCUMENT_STATES[state]}, noté le {formatDay(changedAt)}
            {changedBy && <> par {changedBy}</>}
          </p>
        )}
      </div>
      {onChange ? (
        <PillChoices<DocumentState>
          legend={label}
          name={`document-${code}`}
          value={state}
          options={states.map((value) => ({ value, label: DOCUMENT_STATES[value] }))}
          onChange={onChange}
        />
      ) : (
        <p>{DOCUMENT_STATES[state]}</p>
      )}
    </li>
  );
}

function Source({ address, readOn }: { address: string; readOn: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.source}>
      Source du {formatDay(readOn)}
    </a>
  );
}
