/** The second step: maps the French wire to our terms. */
import type { OperationReply } from '@balise/contract/operations';
import type { ColleaguesSteps, SecondStep } from '@balise/contract/second-step';
import type { ColleagueStep, OwnStep, PreparedDevice } from './second-step.ts';

export const toSecondStep = (reply: SecondStep): OwnStep => ({
  isActive: reply.en_service,
  since: reply.depuis,
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
}: OperationReply<'POST /api/gestion/seconde-etape/codes'>): string[] => codes_secours;
