/** The HTTP server: operations of the contract, sessions, errors, limits, files. */
export { createBase } from './base.ts';
export { createBrandKeyAuthentication } from './brand-key.ts';
export type {
  ActorAtSchool,
  ActorOnNetwork,
  CallerReading,
  HeadOffice,
  InscriptionId,
  Learner,
  LearnerClaim,
  LearnerId,
  NetworkId,
  Operator,
  PlaceOfWork,
  RememberedLearner,
  SchoolId,
  SchoolProgram,
  SchoolStaff,
  ScopeOfStaff,
  StaffScope,
  Visitor,
} from './caller.ts';
export { contentVersion } from './content-version.ts';
export { coursesOrigin } from './courses-host.ts';
export { serveDocs } from './docs.ts';
export { chooseEncoding, createCompressedCache } from './encoding.ts';
export { isEmail, readFormField, readFormFlag, readFormText, readLinkSecret } from './fields.ts';
export { keepFiles, sendFile } from './files.ts';
export { createFirstDataReader } from './first-data.ts';
export { holdReply } from './hold-reply.ts';
export { createHttpServer } from './http-server.ts';
export { createLog } from './log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { type Authenticate, createMounter, type Guards, type Mounter, type Sendable } from './mount.ts';
export { toNetwork } from './network.ts';
export { writeOpenapi } from './openapi.ts';
export { ownOrigins } from './own-origins.ts';
export { type Obstacle, probeRoutes } from './probes.ts';
export {
  cleanRateLimits,
  consumeOperationRateLimit,
  consumeRateLimit,
  countNextTry,
  createCallCounter,
  type NextTry,
  type RateCount,
  rateLimitKey,
  refundRateLimit,
  refuseIfUsedUp,
  resetRateLimit,
  toNextTry,
  waitForTry,
} from './rate-limit.ts';
export { buildGoneOwner, Refused, readChecked, refuse } from './refuse.ts';
export { securityHeaders } from './security.ts';
export {
  AWAITING_MS,
  clearSessionCookies,
  consumeAwaitingSessionCookie,
  hasAntiForgery,
  hashCurrentSession,
  publicMarker,
  readSessionToken,
  setAwaitingSessionCookie,
  setSessionCookies,
} from './session-cookies.ts';
export { brandRoutes, type PageServer, siteRoutes } from './site.ts';
