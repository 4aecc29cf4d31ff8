/** The card of goal and practice. */
export { RhythmCard } from './rhythm-card.tsx';
export { praiseWeek } from './rhythm-words.ts';
