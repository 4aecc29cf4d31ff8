import type { PackagePart } from '@balise/contract/courses';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './package-parts.module.css';
import { isOver } from './scorm.ts';

const WORDS: Record<NonNullable<PackagePart['statut']>, string> = {
  en_cours: 'commencée',
  termine: 'terminée',
  reussi: 'réussie',
  echoue: 'à reprendre',
};

interface PackagePartsProps {
  parts: readonly PackagePart[];
  chosen: string;
  onChoose(part: string): void;
}

/** The parts of a package in the order of its author, and how far each is. */
export function PackageParts({ parts, chosen, onChoose }: PackagePartsProps) {
  return (
    <nav aria-label="Parties du cours">
      <ol className={classes.parts}>
        {parts.map(({ partie, titre, statut }) => (
          <li key={partie}>
            <button
              type="button"
              className={classes.part}
              aria-current={partie === chosen ? 'step' : undefined}
              onClick={() => onChoose(partie)}
            >
              {isOver(statut) && <IconCircleCheck size={18} aria-hidden="true" className={classes.done} />}
              <span>{titre}</span>
              {statut && <span className={classes.state}>{WORDS[statut]}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
