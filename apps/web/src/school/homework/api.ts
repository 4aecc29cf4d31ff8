/** Giving and following homework. */
export { GiveHomeworkButton } from './give-homework-button.tsx';
export { GroupHomeworkCard } from './group-homework-card.tsx';
export { LearnerHomeworkCard } from './learner-homework-card.tsx';
