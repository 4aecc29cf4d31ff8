/** What other rooms use of this one. */
export { MorningPage } from './morning-page.tsx';
