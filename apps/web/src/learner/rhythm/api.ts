/** What other rooms use of this one. */
export { RhythmCard } from './rhythm-card.tsx';
export { praiseWeek } from './rhythm-words.ts';
