/** A refusal of the API, whose names are French. */

/** The school of somebody who has an account and no open access. */
export interface AccessContact {
  school: string;
  email: string | null;
  /** When the access ended; null when it did not end by its date. */
  expiredAt: string | null;
}

interface RefusalDetails {
  /** Name on the wire of the field that the API could not take. */
  field: string | null;
  /** Milliseconds before which asking again is no use; 0 when it doesn't say. */
  waitMs: number;
  contact: AccessContact | null;
}

/** What a refusal says beside its code; whatever is of another form is left out. */
export function readRefusalDetails(details: Record<string, unknown> | undefined): RefusalDetails {
  const { champ, attente_s } = details ?? {};
  return {
    field: textOrNull(champ),
    waitMs: typeof attente_s === 'number' ? attente_s * 1000 : 0,
    contact: readContact(details),
  };
}

function readContact(details: Record<string, unknown> | undefined): AccessContact | null {
  const school = textOrNull(details?.structure);
  if (school === null) return null;
  return { school, email: textOrNull(details?.courriel), expiredAt: textOrNull(details?.expire_le) };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
