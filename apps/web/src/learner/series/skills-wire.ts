/** Maps skills and exercises from the French wire. */
import type * as wire from '@balise/contract/learner/exercises';

export const toSkillGlance = (skill: wire.SkillBrief) => ({
  /** Names a series of its exercises. */
  slug: skill.slug,
  name: skill.nom,
  themeId: skill.theme,
  /** 1 to 3; null before the first exercise. */
  level: skill.niveau,
  /** It was missed, and it is time to see it again. */
  isDue: skill.a_revoir,
});

/** A skill as the dashboard tells it. */
export type SkillGlance = ReturnType<typeof toSkillGlance>;

export const toPractisedSkill = (skill: wire.Skill) => ({
  ...toSkillGlance(skill),
  /** What the learner can do who masters it. */
  mastery: skill.savoir_faire,
  /** What each level asks. */
  levels: skill.niveaux,
  exerciseCount: skill.nb_exercices,
  /** The newest exercises; null before the first. */
  recent: skill.recents && { count: skill.recents.nb, rightCount: skill.recents.justes },
  /** The series that is open; null without one. */
  open: skill.en_cours && { done: skill.en_cours.nb_realises, total: skill.en_cours.nb },
});

export type PractisedSkill = ReturnType<typeof toPractisedSkill>;

export const toPractisedSkills = ({ savoir_faire }: wire.ExercisesReply): PractisedSkill[] =>
  savoir_faire.map(toPractisedSkill);
