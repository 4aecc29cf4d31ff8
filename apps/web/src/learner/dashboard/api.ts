/** What other rooms use of this one. */
export { DashboardPage } from './dashboard-page.tsx';
