import type { SchoolExam } from '@balise/contract/school/exams';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { deskStyles as classes } from '../desk/api.ts';
import { findFirstDay, sayFirstDay } from '../exam-files/api.ts';

interface FileWarningsProps {
  requests: readonly SchoolExam[];
  /** The typed one, yyyy-MM-dd; empty without one. */
  day: string;
}

/** What the files say of a convocation: the first day and why, what is missing. It forbids nothing: the school decides. */
export function FileWarnings({ requests, day }: FileWarningsProps) {
  const latest = findFirstDay(requests.map(({ file }) => file));
  if (!latest) return null;
  const incomplete = requests.filter(({ file }) => file && file.settled < file.needed);
  const { reason, source, readOn } = latest.delay;
  return (
    <div className={classes.stack}>
      <div className={classes.quiet}>
        <p>{sayFirstDay(latest)}</p>
        <p>
          {reason}{' '}
          <a href={source} target="_blank" rel="noreferrer" className={classes.source}>
            Source
          </a>
          , lue le {formatDay(readOn)}.
        </p>
      </div>
      {(incomplete.length > 0 || (day !== '' && day < latest.firstDay)) && (
        <div className={classes.warning} role="status">
          {day !== '' && day < latest.firstDay && (
            <p>
              <strong>Cette date vient avant le premier jour conseillé.</strong> Le dossier risque de ne pas
              être validé à temps.
            </p>
          )}
          {incomplete.map((one) => (
            <p key={one.id}>
              <strong>Dossier incomplet</strong>, {writeName(one)}&nbsp;: {one.file?.missing.join('\u00a0; ')}
              .
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
