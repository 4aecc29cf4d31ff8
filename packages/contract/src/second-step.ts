/** The second step of people who work for a school: a code that their telephone shows, asked beside the password. */
import * as T from 'typebox';
import { LONGEST_PASSKEY_NAME } from './passkey-limits.ts';
import { SCHOOL_ROLES } from './rights.ts';
import { closed, Instant, nullable, RowIdText, stringEnum } from './shapes.ts';

/** Codes for a lost device that are made at once; each works once. */
export const RECOVERY_CODES = 10;

/** Six digits of the device, or a recovery code; spaces and hyphens do not count. */
const TypedCode = T.String({ pattern: '^[0-9A-Za-z \\-]{6,32}$' });

/** What the browser answers for a passkey, as JSON. */
const PasskeyAnswer = T.String({ minLength: 2, maxLength: 8000 });

export const SecondStepCodeSchema = closed({ code: TypedCode });
/** One of both. */
export const SecondStepProofSchema = closed({
  code: T.Optional(TypedCode),
  cle_acces: T.Optional(PasskeyAnswer),
});

const PasskeyName = T.String({ minLength: 1, maxLength: LONGEST_PASSKEY_NAME });

const PasskeySchema = closed({
  id: T.Integer(),
  nom: T.String(),
  /** Host name of the pages that it works on. */
  domaine: T.String(),
  /** Its keeper copies it to the person's other devices. */
  synchronisee: T.Boolean(),
  ajoutee_le: Instant,
  utilisee_le: nullable(Instant),
});

export const SecondStepSchema = closed({
  /** A device or a passkey. */
  en_service: T.Boolean(),
  /** Of the device; null without one. */
  depuis: nullable(Instant),
  cles_acces: T.Array(PasskeySchema),
  /** Recovery codes that were not used yet. */
  codes_restants: T.Integer(),
  /** Their role must have a device. */
  exigee: T.Boolean(),
  /** Passed in this session. */
  validee: T.Boolean(),
});
export type SecondStep = T.Static<typeof SecondStepSchema>;

export const SecondStepDeviceSchema = closed({ cle: T.String(), adresse: T.String() });
export const RecoveryCodesSchema = closed({ codes_secours: T.Array(T.String()) });
export const SecondStepPassedSchema = closed({ validee: T.Boolean(), codes_restants: T.Integer() });
export const SecondStepStoppedSchema = closed({ arretee: T.Boolean() });

export const PasskeyParamsSchema = closed({ id: RowIdText });
export const PasskeyNameFormSchema = closed({ nom: PasskeyName });
export const PasskeyFormSchema = closed({ nom: PasskeyName, cle_acces: PasskeyAnswer });
/** `codes_secours` is empty where the person had a device or a passkey before. */
export const PasskeyAddedSchema = closed({ id: T.Integer(), codes_secours: T.Array(T.String()) });
export const PasskeyRenamedSchema = closed({ nom: T.String() });
export const PasskeyRemovedSchema = closed({ cle_retiree: T.Boolean() });

/** What the browser asks of a passkey: the options of WebAuthn as JSON, for it to read as they are. */
export const PasskeyQuestionSchema = closed({ options_webauthn: T.String() });

export const ColleagueParamsSchema = closed({ id: RowIdText });
export const ColleaguesStepsSchema = closed({
  collegues: T.Array(
    closed({
      personne: T.Integer(),
      prenom: T.String(),
      nom: T.String(),
      role: stringEnum(SCHOOL_ROLES),
      /** Null without a device. */
      depuis: nullable(Instant),
      /** Not for somebody of a head office or of the platform. */
      retirable: T.Boolean(),
    }),
  ),
});
export type ColleaguesSteps = T.Static<typeof ColleaguesStepsSchema>;
export const ColleagueResetSchema = closed({ appareil_retire: T.Boolean() });
