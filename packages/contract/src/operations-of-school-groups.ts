/** Operations of the backend for the groups of learners of a school. */
import { none, type Operation } from './operation.ts';
import {
  CandidatesQuerySchema,
  CandidatesReplySchema,
  GroupFormSchema,
  GroupPageSchema,
  GroupSchema,
  GroupsReplySchema,
  MembersBodySchema,
  MembersReplySchema,
  NewGroupFormSchema,
} from './school-groups.ts';
import { closed, Uuid } from './shapes.ts';

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byGroup = closed({ id: Uuid });
const id = 'Identifiant du groupe.';

export const schoolGroupOperations = {
  'GET /api/gestion/groupes': {
    summary: 'Les groupes d’élèves, et leur activité de la semaine',
    description:
      'Par nom, archives comprises. Un moniteur limité à ses groupes ne voit que ceux-là, et ne compte que les élèves qu’il voit.',
    ...staff,
    right: 'viewLearners',
    query: none,
    replies: { 200: GroupsReplySchema },
    refusals: [],
  },
  'POST /api/gestion/groupes': {
    summary: 'Crée un groupe',
    description:
      'Envoyé deux fois avec le même identifiant, il n’est créé qu’une fois. Qui ne gère que ses propres groupes en devient l’enseignant.',
    fieldWords: { id: 'Tiré au hasard par la page.', nom: 'Nom du groupe.' },
    ...staff,
    right: 'manageGroups',
    form: NewGroupFormSchema,
    replies: { 201: GroupSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/groupes/{id}': {
    summary: 'Un groupe et ses élèves',
    description: 'Seulement les élèves que la personne voit, par nom.',
    fieldWords: { id },
    ...staff,
    right: 'viewLearners',
    params: byGroup,
    query: none,
    replies: { 200: GroupPageSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/groupes/{id}': {
    summary: 'Renomme, archive ou rétablit un groupe',
    description:
      'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait. Un groupe archivé garde ses élèves et ses devoirs, mais ne montre plus personne à ses enseignants.',
    fieldWords: {
      id,
      nom: 'Nom du groupe.',
      archive: 'true\u00a0: le groupe est archivé\u00a0; false\u00a0: il sert.',
      version: 'Version lue.',
    },
    ...staff,
    right: 'manageGroups',
    params: byGroup,
    form: GroupFormSchema,
    replies: { 200: GroupSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/gestion/groupes/{id}/candidats': {
    summary: 'Les élèves à ajouter à un groupe, par leur nom',
    description: 'Vingt au plus, parmi ceux que la personne voit et qui n’y sont pas.',
    fieldWords: { id, nom: 'Partie du prénom ou du nom.' },
    ...staff,
    right: 'manageGroups',
    params: byGroup,
    query: CandidatesQuerySchema,
    replies: { 200: CandidatesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/groupes/{id}/eleves': {
    summary: 'Ajoute et retire des élèves d’un groupe',
    description:
      'Une réponse par élève. Qui est limité à ses groupes n’ajoute que des élèves qu’il voit, ou qu’il vient de retirer de ce groupe. Envoyé deux fois, le second envoi ne change rien.',
    fieldWords: { id, ajouter: 'Numéros des élèves à ajouter.', retirer: 'Numéros des élèves à retirer.' },
    ...staff,
    right: 'manageGroups',
    params: byGroup,
    body: MembersBodySchema,
    replies: { 200: MembersReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
