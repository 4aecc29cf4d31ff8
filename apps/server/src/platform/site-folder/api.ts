/** The folder of a site of one's own: making, checking and changing it. */
export { askAnswers, type Respondent, readAnswers } from './ask-answers.ts';
export { addBrand, addCourse, createSite, refuseOldSite, type SiteFolders } from './change-site.ts';
export { checkSite } from './check-site.ts';
export { readLogo } from './read-logo.ts';
export type { AnswerKey, SiteAnswers } from './site-answers.ts';
export { SiteOrderRefused } from './site-refused.ts';
