/** Asks the browser for a passkey. Fetched when a person makes or uses one. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** With a sentence for the person. */
class PasskeyFailed extends Error {}

/** @param asked what the server asks, as JSON @throws PasskeyFailed */
export async function createPasskey(asked: string): Promise<string> {
  const made = await startRegistration({ optionsJSON: JSON.parse(asked) }).catch(fail);
  return JSON.stringify(made);
}

/** @param asked what the server asks, as JSON @throws PasskeyFailed */
export async function signWithPasskey(asked: string): Promise<string> {
  const made = await startAuthentication({ optionsJSON: JSON.parse(asked) }).catch(fail);
  return JSON.stringify(made);
}

function fail(error: unknown): never {
  const { name } = error instanceof Error ? error : { name: '' };
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new PasskeyFailed(
      'Cet appareil a déjà une clé d’accès pour votre compte, dans la liste de cette page.',
    );
  // One name for a closed window, for the time that ran out, and for a passkey that this device does not have.
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyFailed(
      'La demande a été annulée, le temps est passé, ou cette clé d’accès n’est pas sur cet appareil. Réessayez, ou choisissez un autre moyen.',
    );
  throw new PasskeyFailed('Ce navigateur n’a pas pu utiliser de clé d’accès. Choisissez un autre moyen.');
}
