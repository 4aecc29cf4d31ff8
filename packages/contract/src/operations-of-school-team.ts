/** Operations of the backend for the team of a school. */
import { none, type Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import {
  ColleagueParams,
  ContractBodySchema,
  ContractReplySchema,
  ContractVersionFormSchema,
  InvitationBodySchema,
  InvitationParams,
  InvitedReplySchema,
  TeamReplySchema,
} from './school-team.ts';

const managers = {
  access: 'staff',
  right: 'manageTeam',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const termWords = {
  role: 'Rôle dans l’école.',
  tous_groupes: 'true\u00a0: tous les élèves\u00a0; false\u00a0: ceux de ses groupes.',
  groupes: 'Les groupes que la personne enseigne.',
};
const person = 'Numéro de la personne.';
const version = 'Version lue.';

export const schoolTeamOperations = {
  'GET /api/gestion/equipe': {
    summary: 'Qui travaille à l’école, et qui y est invité',
    description: 'L’équipe, ceux dont le contrat a pris fin, et les invitations sans réponse.',
    ...managers,
    query: none,
    replies: { 200: TeamReplySchema },
    refusals: [],
  },
  'POST /api/gestion/equipe': {
    summary: 'Invite quelqu’un à travailler à l’école',
    description:
      'Un message part à cette adresse, avec un lien qui ne sert qu’une fois. Rien ne suit sans l’accord de son propriétaire, qu’il ait déjà un compte ou non, et la réponse ne le dit pas. Une invitation sans réponse à la même adresse est remplacée.',
    fieldWords: {
      ...termWords,
      email: 'Adresse de la personne invitée.',
      prenom: 'Son prénom.',
      nom: 'Son nom.',
    },
    ...managers,
    assurance: 'password',
    rateLimits: [RATE_LIMITS.invitations],
    body: InvitationBodySchema,
    replies: { 202: InvitedReplySchema },
    refusals: [],
  },
  'PUT /api/gestion/equipe/invitations/{id}/renvoi': {
    summary: 'Envoie de nouveau une invitation',
    description: 'Avec un nouveau lien et un nouveau délai\u00a0; le lien précédent ne sert plus.',
    fieldWords: { id: 'Identifiant de l’invitation.' },
    ...managers,
    rateLimits: [RATE_LIMITS.invitations],
    params: InvitationParams,
    replies: { 202: InvitedReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/equipe/invitations/{id}/retrait': {
    summary: 'Retire une invitation',
    description: 'Son lien ne sert plus.',
    fieldWords: { id: 'Identifiant de l’invitation.' },
    ...managers,
    params: InvitationParams,
    replies: { 200: InvitedReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/equipe/{id}': {
    summary: 'Change le rôle et les groupes d’une personne de l’équipe',
    description:
      'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait. Le dernier gérant le reste.',
    fieldWords: { ...termWords, id: person, version },
    ...managers,
    assurance: 'password',
    params: ColleagueParams,
    body: ContractBodySchema,
    replies: { 200: ContractReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'DERNIER_GERANT'],
  },
  'PUT /api/gestion/equipe/{id}/contrat': {
    summary: 'Met fin au contrat d’une personne, ou le reprend',
    description:
      'Dès l’appel suivant, qui n’y travaille plus ne voit plus rien de l’école. À la reprise, son rôle et ses groupes sont ceux d’avant.',
    fieldWords: {
      id: person,
      version,
      fin: 'true\u00a0: le contrat prend fin\u00a0; false\u00a0: il reprend.',
    },
    ...managers,
    assurance: 'password',
    params: ColleagueParams,
    form: ContractVersionFormSchema,
    replies: { 200: ContractReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'DERNIER_GERANT'],
  },
} as const satisfies Record<string, Operation>;
