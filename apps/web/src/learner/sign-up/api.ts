/** What other rooms use of this one. */
export { Heading, OtherWays } from './page-text.tsx';
export { PublicFrame } from './public-frame.tsx';
