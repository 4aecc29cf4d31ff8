/** A program says who a learner is and what they shall have. */
import type { Content } from '@balise/content';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { GatewayLearnerBody } from '@balise/contract/gateway/schemas';
import { emailKey } from '@balise/rules/email-key';
import { addLocalDays, dayIn } from '@balise/rules/time-zones';
import { readFrenchIdentity, type SignUpIdentity, updateIdentity } from '../account/sign-up/api.ts';
import {
  insertReference,
  isErased,
  lockOptionalReference,
  selectOptionalReferenceOfEmail,
  selectOptionalReferenceOfPerson,
  updateReferencePerson,
} from '../identity/accounts/api.ts';
import { type Db, inRepeatedTransaction, isTaken } from '../platform/db/api.ts';
import { consumeOperationRateLimit, refuse, type SchoolProgram } from '../platform/http/api.ts';
import { isPossibleDay, type MomentOfAct } from '../school/access/api.ts';
import {
  type EnrolmentDeps,
  endOfDay,
  enrolLearner,
  selectEnrollingSchool,
} from '../school/enrolment/api.ts';
import { giveAccesses } from './give-accesses.ts';
import { mergeIdentity, type WantedAccess } from './learner.ts';
import { lockAccount, lockPerson, selectMatches } from './learner-store.ts';
import { recordProgramAct } from './record-program-act.ts';

/** The learner who was found is another one now: the owner of the account has agreed, or they were erased. */
class LearnerMoved extends Error {}

interface Call {
  program: SchoolProgram;
  reference: string;
  identity: SignUpIdentity;
  accesses: WantedAccess[];
  now: Date;
}

interface Put {
  /** A learner whom the school did not know, by what it is told. */
  isNew: boolean;
  notApplied: string[];
}

/** Refuses REQUETE_INVALIDE, REFERENCE_PRISE, PLUSIEURS_ELEVES, ELEVE_EFFACE, INTROUVABLE and TROP_DE_DEMANDES. */
export async function putLearner(
  deps: EnrolmentDeps,
  program: SchoolProgram,
  { reference, body, now }: { reference: string; body: GatewayLearnerBody; now: Date },
): Promise<Put> {
  const identity = readFrenchIdentity(body, now);
  if ('fault' in identity) return refuse('REQUETE_INVALIDE', { champ: identity.fault });
  const accesses = readAccesses(body.acces, deps.content, { now, zone: program.scope.zone });
  const call = { program, reference, identity, accesses, now };
  // Somebody signed up with this e-mail, or another reference took the learner meanwhile: the next run sees it.
  const isOvertaken = (error: unknown): boolean => error instanceof LearnerMoved || isTaken(error);
  return inRepeatedTransaction(deps.db, (trx) => putOnce(trx, deps, call), isOvertaken);
}

function readAccesses(
  wanted: GatewayLearnerBody['acces'],
  content: Pick<Content, 'licences'>,
  at: MomentOfAct,
): WantedAccess[] {
  const { now, zone } = at;
  return wanted.map(({ permis, fin, jours, nb_credits }, index) => {
    const refuseField = (field: string) => refuse('REQUETE_INVALIDE', { champ: `acces.${index}.${field}` });
    const isTwice = wanted.findIndex((one) => one.permis === permis) !== index;
    if (!content.licences.has(permis) || isTwice) refuseField('permis');
    if ((fin === undefined) === (jours === undefined)) refuseField('jours');
    const expiresAt = fin === undefined ? addLocalDays(zone, now, jours ?? 0) : endOfDay(zone, fin);
    const isOver = fin !== undefined && fin < dayIn(zone, now);
    if (Number.isNaN(expiresAt.getTime()) || (fin !== undefined && !isOver && !isPossibleDay(fin, at)))
      refuseField('fin');
    return { licenceCode: permis, lastDay: fin ?? null, expiresAt, credits: nb_credits ?? null };
  });
}

async function putOnce(trx: Db, deps: EnrolmentDeps, call: Call): Promise<Put> {
  const { program, reference, identity, now } = call;
  const { workplace: school, scope } = program;
  const key = emailKey(identity.email);
  const isNew = await insertReference(trx, { school, reference }, { emailKey: key, now });
  const known = await lockOptionalReference(trx, scope, reference);
  if (!known) {
    if (await isErased(trx, { school, reference })) refuse('ELEVE_EFFACE');
    const other = await selectOptionalReferenceOfEmail(trx, school, key);
    return refuse('REFERENCE_PRISE', other === undefined ? {} : { reference: other });
  }
  if (isNew) return begin(trx, deps, call);
  if (known.person === null) return refuse('ELEVE_EFFACE');
  return known.isSeen ? update(trx, call, known.person) : refuse('INTROUVABLE');
}

/** A new reference: of a learner whom the school sees, or of one to enrol. */
async function begin(trx: Db, deps: EnrolmentDeps, call: Call): Promise<Put> {
  const { program, reference, identity, accesses, now } = call;
  const { workplace: school, scope } = program;
  const [person, ...others] = await selectMatches(trx, scope, identity);
  if (others.length > 0) refuse('PLUSIEURS_ELEVES');
  if (person !== undefined) {
    const other = await selectOptionalReferenceOfPerson(trx, school, person);
    if (other !== undefined) refuse('REFERENCE_PRISE', { reference: other });
    if (!(await lockAccount(trx, person))) throw new LearnerMoved();
    await updateReferencePerson(trx, { school, reference }, person);
    await recordProgramAct(
      trx,
      program,
      { action: 'ecole.passerelle_relier', about: person, reference },
      now,
    );
    return update(trx, call, person);
  }
  await enrol(trx, deps, call);
  const details = { permis: accesses.map(({ licenceCode }) => licenceCode).join(', ') };
  // About the school and not the learner, like an enrolment by its staff.
  await recordProgramAct(
    trx,
    program,
    { action: 'ecole.passerelle_inscrire', about: null, reference, details },
    now,
  );
  return { isNew: true, notApplied: [] };
}

/** As a member of the staff would: an account and an invitation, or one that stands in for the account that is there. */
async function enrol(trx: Db, deps: EnrolmentDeps, call: Call): Promise<void> {
  const { program, reference, identity, accesses, now } = call;
  const { workplace: school, scope } = program;
  const [first] = accesses;
  if (!first) return refuse('REQUETE_INVALIDE', { champ: 'acces' });
  refuseOver(accesses, { now, zone: scope.zone });
  await consumeOperationRateLimit(trx, RATE_LIMITS.gatewayNew, school, now);
  const enrolling = await selectEnrollingSchool(trx, school);
  const { licenceCode, expiresAt } = first;
  const terms = { licenceCode, expiresAt, credits: first.credits ?? 0, groups: [] };
  const enrolled = await enrolLearner(trx, deps, { staff: program, school: enrolling, identity, terms, now });
  // Who was there before is found by what the school sees: the owner of the account, or who stands in for them.
  const [person] = enrolled.kind === 'made' ? [enrolled.person] : await selectMatches(trx, scope, identity);
  if (person === undefined || !(await lockAccount(trx, person))) throw new LearnerMoved();
  await updateReferencePerson(trx, { school, reference }, person);
  await giveAccesses(trx, { person, school, zone: scope.zone, wanted: accesses, now });
}

/** A new access does not end in the past. */
function refuseOver(accesses: readonly WantedAccess[], { now, zone }: MomentOfAct): void {
  const over = accesses.findIndex(({ lastDay }) => lastDay !== null && lastDay < dayIn(zone, now));
  if (over >= 0) refuse('REQUETE_INVALIDE', { champ: `acces.${over}.fin` });
}

/** A learner whom the school sees. */
async function update(trx: Db, call: Call, person: number): Promise<Put> {
  const { program, reference, identity, accesses, now } = call;
  const { workplace: school } = program;
  const { hasCome, ...known } = await lockPerson(trx, person, school);
  const merged = mergeIdentity(known, identity, { hasCome, now });
  if (merged.isChanged) await updateIdentity(trx, person, merged.identity);
  const given = await giveAccesses(trx, { person, school, zone: program.scope.zone, wanted: accesses, now });
  const changes = [...(merged.isChanged ? ['identite'] : []), ...given.changed];
  if (changes.length > 0) {
    const details = { changements: changes.join(', ') };
    const act = { action: 'ecole.passerelle_modifier', about: person, reference, details } as const;
    await recordProgramAct(trx, program, act, now);
  }
  return { isNew: false, notApplied: [...merged.notApplied, ...given.notApplied] };
}
