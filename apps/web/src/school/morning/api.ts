/** What the day asks for. */
export { MorningPage } from './morning-page.tsx';
