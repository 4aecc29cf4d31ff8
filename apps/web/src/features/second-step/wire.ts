/** The second step: maps the French wire to our terms. */
import type { OperationReply } from '@balise/contract/operations';
import type { ColleaguesSteps, SecondStep } from '@balise/contract/second-step';
import type { ColleagueStep, OwnStep, Passkey, PreparedDevice, StepProof } from './second-step.ts';

const toPasskey = ({
  id,
  nom,
  domaine,
  ajoutee_le,
  utilisee_le,
}: SecondStep['cles_acces'][number]): Passkey => ({
  id,
  name: nom,
  host: domaine,
  addedAt: ajoutee_le,
  usedAt: utilisee_le,
});

export const toSecondStep = (reply: SecondStep): OwnStep => ({
  isActive: reply.en_service,
  since: reply.depuis,
  passkeys: reply.cles_acces.map(toPasskey),
  codesLeft: reply.codes_restants,
  isRequired: reply.exigee,
  isPassed: reply.validee,
});

export const toPreparedDevice = ({
  cle,
  adresse,
}: OperationReply<'POST /api/gestion/seconde-etape'>): PreparedDevice => ({ key: cle, address: adresse });

export const toColleagueSteps = ({ collegues }: ColleaguesSteps): ColleagueStep[] =>
  collegues.map(({ personne, prenom, nom, role, depuis, retirable }) => ({
    person: personne,
    name: `${prenom} ${nom}`,
    role,
    since: depuis,
    mayReset: retirable,
  }));

export const toRecoveryCodes = ({
  codes_secours,
}: Pick<OperationReply<'POST /api/gestion/seconde-etape/codes'>, 'codes_secours'>): string[] => codes_secours;

export const toProofForm = (proof: StepProof): { code: string } | { cle_acces: string } =>
  'code' in proof ? proof : { cle_acces: proof.passkey };

export const toPasskeyForm = (name: string, answer: string) => ({ nom: name, cle_acces: answer });
export const toPasskeyNameForm = (name: string) => ({ nom: name });

/** The fields of the form, for a refusal that names one. */
export const PASSKEY_FIELDS = { nom: 'name' } as const;

/** What the server asks of the browser, as JSON. */
export const readPasskeyQuestion = ({
  options_webauthn,
}: OperationReply<'POST /api/gestion/seconde-etape/cles/question'>): string => options_webauthn;
