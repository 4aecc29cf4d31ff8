/** The dashboard. */
export { DashboardPage } from './dashboard-page.tsx';
