import { Steps } from '../../ui/steps.tsx';
import { StartButton } from '../series/start-button.tsx';
import classes from './skill-list.module.css';
import {
  askedAtLevel,
  LEVEL_COUNT,
  levelSaid,
  type PractisedSkill,
  recentSaid,
  startSaid,
} from './skills.ts';

interface SkillListProps {
  skills: readonly PractisedSkill[];
  starting: string | null;
  onStart(slug: string): void;
}

/** Each skill: what it is, how far the learner is, and its exercises. */
export function SkillList({ skills, ...start }: SkillListProps) {
  return (
    <ul className={classes.list}>
      {skills.map((skill) => (
        <SkillRow key={skill.slug} skill={skill} {...start} />
      ))}
    </ul>
  );
}

function SkillRow({ skill, starting, onStart }: { skill: PractisedSkill } & Omit<SkillListProps, 'skills'>) {
  const { slug, name, mastery, level, isDue } = skill;
  const said = [levelSaid(skill), recentSaid(skill)].filter((one) => one !== null);
  return (
    <li className={classes.skill}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {name}
          {isDue && <span className={classes.due}>À revoir</span>}
        </h3>
        <p>{mastery}</p>
        <div className={classes.level}>
          <span className={classes.steps}>
            <Steps done={level ?? 0} total={LEVEL_COUNT} />
          </span>
          <p>{said.join(' · ')}</p>
        </div>
        <p className={classes.asked}>{askedAtLevel(skill)}</p>
      </div>
      <StartButton
        variant={isDue ? 'filled' : 'light'}
        className={classes.button}
        disabled={starting !== null && starting !== slug}
        loading={starting === slug}
        onClick={() => onStart(slug)}
      >
        {startSaid(skill)}
        <span className="hidden">&nbsp;: {name}</span>
      </StartButton>
    </li>
  );
}
