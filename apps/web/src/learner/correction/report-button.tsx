import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownQuestion } from '../../common/questions/api.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import classes from './report-button.module.css';

const loadReportDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Reports a fault of this question to the school, in a dialog: the series stays where it is. */
export function ReportButton({ question }: { question: Pick<ShownQuestion, 'id'> }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const ReportDialog = useLazyComponent(loadReportDialog, isOpen, (failure) => {
    close();
    reloadForMissingChunk(failure);
  });
  return (
    <>
      <button type="button" className={classes.report} onClick={() => setOpen(true)}>
        <IconFlag size={16} stroke={1.8} aria-hidden="true" />
        Signaler une erreur
        <span className="hidden"> dans cette question</span>
      </button>
      {isOpen && ReportDialog && <ReportDialog questionId={question.id} onClose={close} />}
    </>
  );
}
