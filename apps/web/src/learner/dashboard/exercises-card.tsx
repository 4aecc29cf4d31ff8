import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Steps } from '../../ui/steps.tsx';
import { themeLinesStyles as classes, LEVEL_COUNT, levelSaid, type SkillGlance } from '../series/api.ts';
// The same lines as those of the themes, beside which it stands.

export interface ExercisesCardProps {
  skills: readonly SkillGlance[];
}

/** On the dashboard: how far each skill is, and the way to its exercises. */
export function ExercisesCard({ skills }: ExercisesCardProps) {
  return (
    <Card
      title="Mes exercices"
      aside={
        <LinkButton to="/exercices" variant="light">
          S’exercer
        </LinkButton>
      }
    >
      <div className={classes.frame}>
        <ul className={classes.list}>
          {skills.map((skill) => (
            <li key={skill.slug} className={classes.words}>
              <p className={classes.line}>
                <Link to="/exercices" search={{ theme: skill.themeId }} className={classes.exercises}>
                  {skill.name}
                </Link>
                <span className={classes.said}>
                  {levelSaid(skill)}
                  {skill.isDue && <b>, à revoir</b>}
                </span>
              </p>
              <Steps done={skill.level ?? 0} total={LEVEL_COUNT} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
