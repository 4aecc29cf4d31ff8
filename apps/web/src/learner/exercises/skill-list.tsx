import { Steps } from '../../ui/steps.tsx';
import {
  askedAtLevel,
  LEVEL_COUNT,
  levelSaid,
  themeLinesStyles as lines,
  type PractisedSkill,
  recentSaid,
  StartButton,
  startSaid,
} from '../series/api.ts';
import classes from './skill-list.module.css';

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
      <div className={lines.words}>
        <h3 className={lines.line}>
          {name}
          {isDue && <strong className={lines.marks}>À revoir</strong>}
        </h3>
        <p>{mastery}</p>
        <Steps done={level ?? 0} total={LEVEL_COUNT} />
        <p>{said.join(' · ')}</p>
        <p className={lines.said}>{askedAtLevel(skill)}</p>
      </div>
      <StartButton
        variant={isDue ? 'filled' : 'light'}
        size="md"
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
