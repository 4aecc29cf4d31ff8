/** The second step of people who work for a school: a code that their telephone shows, asked beside the password. */
import * as T from 'typebox';
import { SCHOOL_ROLES } from './rights.ts';
import { closed, Instant, nullable, RowIdText, stringEnum } from './shapes.ts';

/** Codes for a lost device that are made at once; each works once. */
export const RECOVERY_CODES = 10;

/** Six digits of the device, or a recovery code; spaces and hyphens do not count. */
const TypedCode = T.String({ pattern: '^[0-9A-Za-z \\-]{6,32}$' });

export const SecondStepCodeSchema = closed({ code: TypedCode });
/** The code is needed only to replace a device. */
export const SecondStepDeviceFormSchema = closed({ code: T.Optional(TypedCode) });

export const SecondStepSchema = closed({
  en_service: T.Boolean(),
  depuis: nullable(Instant),
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
