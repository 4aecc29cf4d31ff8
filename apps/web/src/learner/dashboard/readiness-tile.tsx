import { describeMissing, type Readiness, UNPROVED_ESTIMATE, WORDS } from '../../common/readiness/api.ts';
import { Hint } from '../../ui/hint.tsx';
import { useLicenceWords } from '../student/api.ts';
import { GlanceTile } from './glance-tile.tsx';
import classes from './readiness-tile.module.css';

const STEPS = Object.keys(WORDS);

/** The chance of passing in one word; `ReadinessCard` says more. */
export function ReadinessTile({ readiness: { word, missing, numbers } }: { readiness: Readiness }) {
  const { exam } = useLicenceWords();
  const reached = word === null ? -1 : STEPS.indexOf(word);
  return (
    <GlanceTile
      label={`Réussir l’${exam}`}
      aside={
        <Hint label="Comment c’est calculé">
          Vos réponses disent ce que vous savez d’une question jamais vue, car l’{exam} ne pose que celles-là.
          Nous en tirons vos chances d’atteindre le seuil de l’épreuve. Seules comptent les séries&nbsp;: les
          exercices n’y changent rien.
        </Hint>
      }
      figure={word === null ? 'Trop tôt pour le dire' : WORDS[word]}
      said={
        word === null
          ? describeMissing(missing)
          : numbers
            ? `Environ ${numbers.tenths} chances sur 10.`
            : UNPROVED_ESTIMATE
      }
    >
      <div className={classes.steps} aria-hidden="true">
        {STEPS.map((step, index) => (
          <span key={step} data-reached={index <= reached} />
        ))}
      </div>
    </GlanceTile>
  );
}
