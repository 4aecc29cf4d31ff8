/** The second step: maps the French wire to our terms. */
import type { OperationReply } from '@balise/contract/operations';
import type { ColleaguesSteps, SecondStep } from '@balise/contract/second-step';
import type { ColleagueStep, PreparedDevice, SecondStepState } from './second-step.ts';

export const toSecondStep = (reply: SecondStep): SecondStepState => ({
  isActive: reply.active,
  since: reply.depuis,
  codesLeft: reply.codes_restants,
  isRequired: reply.exigee,
  isPassed: reply.passee,
});

export const toPreparedDevice = ({
  secret,
  adresse,
}: OperationReply<'POST /api/gestion/seconde-etape'>): PreparedDevice => ({ secret, address: adresse });

export const toColleagueSteps = ({ collegues }: ColleaguesSteps): ColleagueStep[] =>
  collegues.map(({ personne, prenom, nom, role, depuis, retirable }) => ({
    person: personne,
    name: `${prenom} ${nom}`,
    role,
    since: depuis,
    mayReset: retirable,
  }));
