import { IconCircleCheck } from '@tabler/icons-react';
import classes from './package-parts.module.css';
import { isPartOver } from './scorm.ts';
import type { CoursePart } from './wire.ts';

const WORDS: Record<NonNullable<CoursePart['status']>, string> = {
  running: 'commencée',
  completed: 'terminée',
  passed: 'réussie',
  failed: 'à reprendre',
};

interface PackagePartsProps {
  parts: readonly CoursePart[];
  chosen: string;
  onChoose(part: string): void;
}

/** The parts of a package in the author's order, with the progress of each. */
export function PackageParts({ parts, chosen, onChoose }: PackagePartsProps) {
  return (
    <nav aria-label="Parties du cours">
      <ol className={classes.parts}>
        {parts.map(({ partId, title, status }) => (
          <li key={partId}>
            <button
              type="button"
              className={classes.part}
              aria-current={partId === chosen ? 'step' : undefined}
              onClick={() => onChoose(partId)}
            >
              {isPartOver(status) && (
                <IconCircleCheck size={18} aria-hidden="true" className={classes.done} />
              )}
              <span>{title}</span>
              {status && <span className={classes.state}>{WORDS[status]}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
