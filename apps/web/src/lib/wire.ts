/** Maps a refusal of the API from its French names. */

/** The school of a person who has an account but no open access. */
export interface AccessContact {
  school: string;
  email: string | null;
  phone: string | null;
  /** When the access expired; null if it ended for another reason. */
  expiredAt: string | null;
}

interface RefusalDetails {
  /** Wire name of the field that the API refused. */
  field: string | null;
  /** Milliseconds to wait before another try; 0 if the API gives none. */
  waitMs: number;
  contact: AccessContact | null;
  /** What the session has yet to prove. */
  missing: readonly ProofKind[];
}

/** That it is the person, or the second step by a code. */
export type ProofKind = 'identity' | 'code';

/** The details of a refusal; a value of another type is ignored. */
export function readRefusalDetails(details: Record<string, unknown> | undefined): RefusalDetails {
  const { champ, attente_s } = details ?? {};
  return {
    field: textOrNull(champ),
    waitMs: typeof attente_s === 'number' ? attente_s * 1000 : 0,
    contact: readContact(details),
    missing: readMissing(details?.manque),
  };
}

function readMissing(listed: unknown): ProofKind[] {
  const named: unknown[] = Array.isArray(listed) ? listed : [];
  return [
    ...(named.includes('identite') ? (['identity'] as const) : []),
    ...(named.includes('code') ? (['code'] as const) : []),
  ];
}

function readContact(details: Record<string, unknown> | undefined): AccessContact | null {
  const school = textOrNull(details?.structure);
  if (school === null) return null;
  return {
    school,
    email: textOrNull(details?.email),
    phone: textOrNull(details?.telephone),
    expiredAt: textOrNull(details?.expire_le),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
