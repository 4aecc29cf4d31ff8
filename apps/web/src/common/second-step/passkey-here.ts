/** Whether this browser can use passkeys on this page. Browsers keep them by host name, so never for an IP address. */

const IP_ADDRESS = /^(\[.*\]|\d+(\.\d+){3})$/;

export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);

/** @param hosts of the pages on which the person has a passkey */
export const hasPasskeyHere = (hosts: readonly string[]): boolean =>
  canUsePasskeys() && hosts.includes(location.hostname);
