/** What WebAuthn asks of a browser, and whether its answer is right. The library is read when the first passkey is. */
import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Db } from '../../platform/db/api.ts';
import { hostOf } from './passkey-origin.ts';
import {
  type Challenge,
  insertChallenge,
  type NewPasskey,
  type PasskeyRow,
  selectPasskeysHere,
  spendChallenge,
} from './passkey-store.ts';

/** How long a person may take. */
const QUESTION_MS = 5 * 60_000;

/** ES256, EdDSA and RS256: every browser's passkeys have one of them. */
const ALGORITHMS = [-7, -8, -257];

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const loadLibrary = () => import('@simplewebauthn/server');

/** Whose passkeys, in which session, on which page. */
export interface Asker {
  account: number;
  session: Buffer;
  origin: string;
  now: Date;
}

/** The question for a passkey of this person and page; null where they have none. */
export async function askPasskey(
  db: Db,
  asker: Asker,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const rpId = hostOf(asker.origin);
  const known = await selectPasskeysHere(db, asker.account, rpId);
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await loadLibrary();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(db, asker, { challenge, purpose: 'prove' });
  return {
    challenge,
    rpId,
    timeout: QUESTION_MS,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  };
}

export async function askNewPasskey(
  db: Db,
  asker: Asker,
  { email, title }: { email: string; title: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const rpId = hostOf(asker.origin);
  const known = await selectPasskeysHere(db, asker.account, rpId);
  const { generateRegistrationOptions } = await loadLibrary();
  const { challenge } = await generateRegistrationOptions({ rpName: title, rpID: rpId, userName: email });
  await keepChallenge(db, asker, { challenge, purpose: 'add' });
  return {
    challenge,
    timeout: QUESTION_MS,
    attestation: 'none',
    rp: { id: rpId, name: title },
    user: { id: userHandle(asker.account), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
  };
}

/** The same for each passkey of an account, so that a device keeps one; it says nothing about the person. */
const userHandle = (account: number): string =>
  createHash('sha256').update(`passkeys of account ${account}`).digest('base64url');

const describe = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

const keepChallenge = (
  db: Db,
  { session, origin, now }: Asker,
  asked: Pick<Challenge, 'challenge' | 'purpose'>,
): Promise<void> =>
  insertChallenge(db, { ...asked, session }, { origin, until: new Date(now.getTime() + QUESTION_MS) });

type Answered = Omit<Asker, 'origin'> & { answer: string };

/** The new passkey, without its name; null for an answer that is not to our question, or not right. */
export async function checkNewPasskey(
  db: Db,
  asked: Answered,
): Promise<Omit<NewPasskey, 'name' | 'created_at'> | null> {
  const found = await findQuestion<RegistrationResponseJSON>(db, asked, 'add');
  if (!found) return null;
  const { response } = found;
  const { verifyRegistrationResponse } = await loadLibrary();
  const expected = { ...found.expected, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS };
  const result = await verifyRegistrationResponse({ response, ...expected }).catch(noteFault);
  if (!result?.verified) return null;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    account_id: asked.account,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    transports: (credential.transports ?? []).filter((one) => TRANSPORTS.has(one)).join(','),
    rp_id: found.expected.expectedRPID,
    backed_up: credentialBackedUp,
  };
}

export interface PasskeyUse {
  id: number;
  counter: number;
  isBackedUp: boolean;
}

/** Which passkey has answered; null for one that is not the person's or not for this page, and for a wrong answer. */
export async function checkPasskey(db: Db, asked: Answered): Promise<PasskeyUse | null> {
  const found = await findQuestion<AuthenticationResponseJSON>(db, asked, 'prove');
  if (!found) return null;
  const { response } = found;
  const known = await selectPasskeysHere(db, asked.account, found.expected.expectedRPID);
  const passkey = known.find(({ credentialId }) => credentialId === response.id);
  if (!passkey) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response,
    ...found.expected,
    requireUserVerification: true,
    // The row compares the counter, together with its change.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(noteFault);
  if (!result?.verified) return null;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The library throws for each wrong answer, which is none of ours. */
const noteFault = (): null => null;

function readAnswer<Response>(answer: string): Response | null {
  try {
    const read: unknown = JSON.parse(answer);
    return typeof read === 'object' && read !== null ? (read as Response) : null;
  } catch {
    return null;
  }
}

/** The question that it answers, which is spent by it, whether the answer is right or not. */
async function findQuestion<Response extends RegistrationResponseJSON | AuthenticationResponseJSON>(
  db: Db,
  { session, answer, now }: Answered,
  purpose: Challenge['purpose'],
) {
  const response = readAnswer<Response>(answer);
  const signed = readAnswer<{ challenge?: unknown }>(decodeText(response?.response?.clientDataJSON));
  const challenge = signed?.challenge;
  if (!response || typeof challenge !== 'string') return null;
  const origin = await spendChallenge(db, { challenge, session, purpose }, now);
  if (origin === null) return null;
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf(origin) };
  return { response, expected };
}

const decodeText = (base64: unknown): string =>
  typeof base64 === 'string' ? Buffer.from(base64, 'base64url').toString('utf8') : '';
