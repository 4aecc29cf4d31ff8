/** Exercises by skill. */
export { chooseExercises } from './choose-exercises.ts';
export { exercisesRoutes } from './routes.ts';
export { foldExercise, type SkillState } from './skill-state.ts';
export { type SkillBriefRow, selectOptionalSkill, skillsColumn, writeExerciseStep } from './skill-store.ts';
export { buildSkillBriefs } from './skills.ts';
export { storeExerciseAnswer } from './store-exercise-answer.ts';
export { summariseExercises } from './summarise-exercises.ts';
