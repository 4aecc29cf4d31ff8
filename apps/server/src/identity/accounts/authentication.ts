/** The backend's authentication hook: finds the caller by the session cookie. */
import type { Content } from '@balise/content';
import { findAssurance, type Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import type { FastifyRequest } from 'fastify';
import { type Clock, createNewest, hashSecret } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  type Authenticate,
  type Guards,
  type HeadOffice,
  hasAntiForgery,
  type Learner,
  type Operator,
  ownOrigins,
  readSessionToken,
  refuse,
  type SchoolStaff,
  type Visitor,
} from '../../platform/http/api.ts';
import { checkAssurance } from './assurance.ts';
import { owesStep } from './second-step.ts';
import { idleSince, mayStillAct, mintLearner, mintVisitor } from './session.ts';
import {
  type AuditEntry,
  insertAudit,
  prepareJoined,
  type SessionQuestion,
  type SessionRow,
  selectOptionalSession,
  selectSchoolContact,
  updateSessionSeen,
} from './session-store.ts';
import { mintOperator, mintStaff } from './staff.ts';
import { type StaffSessionRow, selectOptionalStaffSession } from './staff-store.ts';

/** The last call of a session is recorded once in this time (ms), whatever the number of calls. */
const SEEN_EVERY_MS = 5 * 60_000;
/** Remembered learners, of about 1 kB each: losing one costs one statement. */
const MOST_REMEMBERED = 5000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);
const OF_A_SERIES = /^\S+ \/api\/(serie|player)\//;

export interface AuthenticationParts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https' | 'acceptedSecrets' | 'publicUrl' | 'webOrigins' | 'secondStep'>;
  content: Pick<Content, 'environments'>;
}

/**
 * One statement per request; none where the operation's first statement authenticates. While staff act for a learner, another
 * one asks whether they still may, and another records each change and each opened series. Every few minutes one records that the session is in use.
 * What asks for a fresh proof reads it by one more.
 * Refuses with NON_CONNECTE, ANTI_FALSIFICATION, CHOIX_REQUIS, SECONDE_ETAPE, CONFIRMATION_REQUISE or ECOLE_SUSPENDUE; refuses closed inscriptions, operations of staff to
 * those without their right, and operations that are forbidden while acting for a learner.
 */
export function createSessionAuthentication({
  db,
  clock,
  config,
  content,
}: AuthenticationParts): Pick<Guards, 'backend' | 'recall' | 'join'> {
  // Our pages at another origin can't read the cookie, so they can't send its anti-forgery header. Their `Origin`
  // header is checked instead: scripts can't change it.
  const foreign = new Set(ownOrigins(config, content));
  foreign.delete(config.publicUrl);
  const remembered = createNewest<Learner>(MOST_REMEMBERED);
  const isForged = (request: FastifyRequest, token: string) =>
    isChange(request) &&
    !foreign.has(request.headers.origin ?? '') &&
    !hasAntiForgery(request, token, config);
  const authenticate = async <Row extends SessionRow>(
    [request, access, operation]: Parameters<Authenticate>,
    select: (asked: SessionQuestion) => Promise<Row | undefined>,
  ) => {
    const token = readSessionToken(request, config);
    if (!token) return refuseUnlessPublic(access);
    if (isForged(request, token)) refuse('ANTI_FALSIFICATION');
    const now = clock();
    const tokenHash = hashSecret(token);
    const row = await select({ tokenHash, now, idleSince: idleSince(now) });
    if (!row || !(await mayStillAct(db, row))) return refuseUnlessPublic(access);
    if (access === 'learner') await refuseClosed(db, row, now);
    const caller = mintCaller(access, operation, row) ?? (await refuseStaff(db, row));
    if (isOfStaff(access)) checkSecondStep(operation, row, now);
    if (access === 'learner' && row.impersonatorId === null)
      remembered.keep(tokenHash.toString('hex'), requireLearner(row));
    await noteUse(db, tokenHash, row, now);
    if (row.impersonatorId !== null) {
      await noteImpersonation(db, { ...row, actorId: row.impersonatorId, at: now }, operation, request);
      checkWhileActing(operation);
    }
    await checkAssurance(db, findAssurance(operations[operation]), { tokenHash, now });
    return { caller, row, now };
  };
  const checkSecondStep = (name: OperationName, read: SessionRow | StaffSessionRow, now: Date): void => {
    const row = read as StaffSessionRow;
    const isAsked = findAssurance(operations[name]) !== 'session';
    if (isAsked && owesStep(row, config.secondStep.isRequired, now)) refuse('SECONDE_ETAPE');
  };
  return {
    async backend(request, access, operation) {
      const select = isOfStaff(access) ? selectOptionalStaffSession : selectOptionalSession;
      const found = await authenticate([request, access, operation], (session) => select(db, session));
      return found?.caller ?? null;
    },
    join(operation, reading) {
      const select = prepareJoined(reading);
      return async (request) => {
        const found = await authenticate([request, 'learner', operation], (session) => select(db, session));
        const { caller, row, now } = found ?? refuse('NON_CONNECTE');
        return { caller: caller as Learner, row, now };
      };
    },
    recall(request) {
      const token = readSessionToken(request, config);
      if (!token || isForged(request, token)) return null;
      const tokenHash = hashSecret(token);
      const learner = remembered.get(tokenHash.toString('hex'));
      return learner ? { learner, tokenHash, seenSince: seenBefore(clock()) } : null;
    },
  };
}

const isOfStaff = (access: Operation['access']): boolean => access === 'staff' || access === 'operator';

/** Without a valid session, only public operations continue. */
function refuseUnlessPublic(access: Operation['access']): null {
  return access === 'public' ? null : refuse('NON_CONNECTE');
}

function isChange(request: FastifyRequest): boolean {
  return !SAFE_METHODS.has(request.method);
}

/** Refuses an inscription that is not open, and says since when, and which school to ask. */
async function refuseClosed(db: Db, row: SessionRow, now: Date): Promise<void> {
  if (row.inscriptionId === null) return;
  const isOver = row.expiresAt !== null && row.expiresAt <= now;
  if (row.status === 'ouvert' && !isOver) return;
  const school = await selectSchoolContact(db, row.schoolId);
  if (row.status !== 'expire' && !isOver) refuse('ACCES_SUSPENDU', school);
  refuse('INSCRIPTION_EXPIREE', {
    ...(row.expiresAt && { expire_le: row.expiresAt.toISOString() }),
    ...school,
  });
}

/**
 * @param access of the caller to mint: the first data of a page are for a learner, whatever the operation
 * @param row with the memberships of staff, where the operation is for staff or operators
 * @returns null for a person who may not call it
 */
function mintCaller(
  access: Operation['access'],
  name: OperationName,
  row: SessionRow | StaffSessionRow,
): Visitor | Learner | SchoolStaff | HeadOffice | Operator | null {
  if (access === 'learner') return requireLearner(row);
  const operation: Operation = operations[name];
  if (operation.access === 'operator') return mintOperator(row as StaffSessionRow);
  if (operation.access !== 'staff') return mintVisitor(row);
  return mintStaff(row as StaffSessionRow, operation.right);
}

/** Somebody who works only at a suspended school is told which. */
async function refuseStaff(db: Db, read: SessionRow | StaffSessionRow): Promise<never> {
  const { workplaceId, networkId, suspendedSchoolId } = read as StaffSessionRow;
  if (workplaceId !== null || networkId !== null || suspendedSchoolId === null) return refuse('ACCES_REFUSE');
  const { structure = '' } = await selectSchoolContact(db, suspendedSchoolId);
  return refuse('ECOLE_SUSPENDUE', { structure });
}

function requireLearner(row: SessionRow): Learner {
  if (row.inscriptionId === null || row.licenceCode === null) refuse('CHOIX_REQUIS');
  return mintLearner(row, row.inscriptionId, row.licenceCode);
}

/** A session that was last used then or earlier: its use is to be recorded. */
const seenBefore = (now: Date): Date => new Date(now.getTime() - SEEN_EVERY_MS);

async function noteUse(db: Db, tokenHash: Buffer, { seenAt }: SessionRow, now: Date): Promise<void> {
  const stale = seenBefore(now);
  if (seenAt <= stale) await updateSessionSeen(db, tokenHash, { now, stale });
}

/** While staff act for a learner, records each change and each opened series in the audit. */
async function noteImpersonation(
  db: Db,
  entry: Omit<AuditEntry, 'action' | 'details'>,
  operation: OperationName,
  request: FastifyRequest,
): Promise<void> {
  const details = auditDetails(operation, request);
  if (isChange(request) || details.serie) await insertAudit(db, { ...entry, action: operation, details });
}

/** Refuses operations that are forbidden while acting for a learner; the audit has already recorded the attempt. */
function checkWhileActing(operation: OperationName): void {
  const { whileActing }: Operation = operations[operation];
  if (typeof whileActing === 'object') refuse(whileActing.refused);
}

/**
 * The detail of an audit line: the series of a call, or the type of series that it asks for.
 *
 * @param request checked against the schemas of its operation
 */
function auditDetails(operation: OperationName, request: FastifyRequest): Record<string, string> {
  if (!OF_A_SERIES.test(operation)) return {};
  const { params, query, body } = request as Record<
    'params' | 'query' | 'body',
    Record<string, string> | null
  >;
  const serie = params?.id ?? body?.serie;
  const slug = query?.slug;
  return { ...(serie !== undefined && { serie }), ...(slug !== undefined && { slug }) };
}
