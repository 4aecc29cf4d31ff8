/** Courses and SCORM packages. */
export { packageFilesRoutes } from './package-files.ts';
export { packageRoutes } from './package-routes.ts';
export { coursesRoutes } from './routes.ts';
