/** A question as it is drawn: picture, propositions, clip, why layer. */
export { prefetchClip } from './clip-file.ts';
export { ClipPicture, isClip } from './clip-picture.tsx';
export { askedFigures, expectedSaid, retyped, sentFigures, type Texts } from './figures.ts';
export { loadPictureDialog } from './late.ts';
export { PictureDialog } from './picture-dialog.tsx';
export { Propositions } from './propositions.tsx';
export { questionAnchor } from './question-anchor.ts';
export { QuestionPicture } from './question-picture.tsx';
export {
  EMPTY,
  isComplete,
  joinLetters,
  letterOfKey,
  missingHint,
  parseLetters,
  type Selection,
  toggle,
} from './selection.ts';
export { enterFullScreen, useFullScreen, WHOLE_PAGE } from './use-full-screen.ts';
export { layerInSight, useWhys, type WhyControl } from './use-whys.ts';
export { WhyToggle } from './why-toggle.tsx';
export type {
  ExerciseSolution,
  QuestionMedia,
  ReviewedQuestion,
  ShownCorrection,
  ShownQuestion,
  WordGlance,
} from './wire.ts';
export {
  detailsQuery,
  EXPECTED,
  toCorrection,
  toMedia,
  toProposal,
  toQuestion,
  toReviewed,
  toSource,
  toWordGlance,
} from './wire.ts';
