/** A person's own data: download, devices, password, erasure. */

export { type AccountToErase, erasePerson } from './erase.ts';
export { copyErased, eraseAgain } from './erase-again.ts';
export { insertErasuresToNote, lockOptionalAccount } from './erased-people-store.ts';
export { BYTE_ORDER_MARK, csvLine } from './export/csv.ts';
export { lifecycleJob } from './lifecycle.ts';
export { CONFIRM_HOURS, CONFIRM_PAGE } from './link-routes.ts';
export { confirmErasureAtSchoolMail } from './mails.ts';
export { accountRoutes } from './routes.ts';
export { cleanErasures, selectAccount, upsertErasure } from './store.ts';
