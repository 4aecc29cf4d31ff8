/** Maps skills and exercises from the French wire. */
import type * as wire from '@balise/contract/learner/exercises';
import type { PractisedSkill, SkillGlance } from './skills.ts';

export const toSkillGlance = (skill: wire.SkillBrief): SkillGlance => ({
  slug: skill.slug,
  name: skill.nom,
  themeId: skill.theme,
  level: skill.niveau,
  isDue: skill.a_revoir,
});

export const toPractisedSkill = (skill: wire.Skill): PractisedSkill => ({
  ...toSkillGlance(skill),
  mastery: skill.savoir_faire,
  levels: skill.niveaux,
  exerciseCount: skill.nb_exercices,
  recent: skill.recents && { count: skill.recents.nb, rightCount: skill.recents.justes },
  open: skill.en_cours && { done: skill.en_cours.nb_realises, total: skill.en_cours.nb },
});

export const toPractisedSkills = ({ savoir_faire }: wire.ExercisesReply): PractisedSkill[] =>
  savoir_faire.map(toPractisedSkill);
