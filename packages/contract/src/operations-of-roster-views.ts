/** Operations of the backend about one's own views of the list of learners. */
import { none, type Operation } from './operation.ts';
import {
  NewRosterViewBodySchema,
  RosterViewFormSchema,
  RosterViewSchema,
  RosterViewsReplySchema,
} from './roster-view.ts';
import { closed, Uuid } from './shapes.ts';

const staff = { access: 'staff', right: 'viewLearners', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byView = closed({ id: Uuid });
const nom = 'Nom de la vue, sur une ligne, quarante caractères au plus.';
const filtres = 'Filtres et ordre, comme dans `GET /api/gestion/eleves`.';

export const rosterViewOperations = {
  'GET /api/gestion/vues': {
    ...staff,
    summary: 'Mes vues de la liste des élèves',
    description: 'Celles de la personne, dans l’école de la session, par nom.',
    fieldWords: { filtres },
    query: none,
    replies: { 200: RosterViewsReplySchema },
    refusals: [],
  },
  'POST /api/gestion/vues': {
    ...staff,
    summary: 'Enregistre une vue',
    description:
      'Vingt au plus par personne et par école, chacune d’un nom différent, sans distinction des majuscules. Envoyée deux fois avec le même identifiant, elle n’est enregistrée qu’une fois.',
    fieldWords: { id: 'Tiré au hasard par la page.', nom, filtres },
    body: NewRosterViewBodySchema,
    replies: { 201: RosterViewSchema },
    refusals: ['NOM_DEJA_PRIS', 'TROP_DE_VUES', 'INTROUVABLE'],
  },
  'PUT /api/gestion/vues/{id}': {
    ...staff,
    summary: 'Renomme une vue',
    description: 'Ses filtres et son ordre restent.',
    fieldWords: {
      id: 'Identifiant de la vue.',
      nom,
      version:
        'Version de la vue telle que la page l’a reçue\u00a0: si elle a changé depuis, rien n’est fait.',
    },
    params: byView,
    form: RosterViewFormSchema,
    replies: { 200: RosterViewSchema },
    refusals: ['INTROUVABLE', 'NOM_DEJA_PRIS', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/vues/{id}/retrait': {
    ...staff,
    summary: 'Supprime une vue',
    description: 'Ses filtres restent une adresse\u00a0: seul son nom est perdu.',
    fieldWords: { id: 'Identifiant de la vue.' },
    params: byView,
    replies: { 200: RosterViewsReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
