import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ShownQuestion } from './question.ts';
import classes from './report-link.module.css';

/** Reports a fault of this question to the school, in a new tab, so that the series stays open. */
export function ReportLink({ question }: { question: Pick<ShownQuestion, 'id'> }) {
  return (
    <Link
      to="/contact"
      search={{ sujet: `Erreur dans la question ${question.id}` }}
      target="_blank"
      className={classes.report}
    >
      <IconFlag size={16} stroke={1.8} aria-hidden="true" />
      Signaler une erreur
      <span className="hidden"> dans cette question (nouvel onglet)</span>
    </Link>
  );
}
