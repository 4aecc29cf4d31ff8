/** Becoming a learner: codes, invitations, books. */
export { Heading, OtherWays } from './page-text.tsx';
export { PublicFrame } from './public-frame.tsx';
