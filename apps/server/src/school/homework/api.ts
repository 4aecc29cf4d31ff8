/** Homework: giving, doing, following. */
export { lateHomework, markHomeworkSeries } from './homework-store.ts';
export { homeworkRoutes } from './routes.ts';
