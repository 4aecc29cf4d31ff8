/** Views of the list of learners that a person has saved, at one school. */
import * as T from 'typebox';
import { LONGEST_VIEW_NAME } from './roster-lists.ts';
import { LearnersQuerySchema } from './school.ts';
import { closed, Uuid } from './shapes.ts';

const { numero_page: _page, ...filters } = LearnersQuerySchema.properties;
/** Filters and order; a page of the list is no view. */
export const RosterViewQuerySchema = closed(filters);

const Name = T.String({ minLength: 1, maxLength: 2 * LONGEST_VIEW_NAME });

export const RosterViewSchema = closed({
  id: Uuid,
  nom: T.String(),
  filtres: RosterViewQuerySchema,
  version: T.Integer(),
});
/** By name. */
export const RosterViewsReplySchema = closed({ vues: T.Array(RosterViewSchema) });

/** The page draws `id` by chance: the same body sent twice makes one. */
export const NewRosterViewBodySchema = closed({ id: Uuid, nom: Name, filtres: RosterViewQuerySchema });
export const RosterViewFormSchema = closed({
  nom: Name,
  version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }),
});

export type RosterViewQuery = T.Static<typeof RosterViewQuerySchema>;
export type RosterViewReply = T.Static<typeof RosterViewSchema>;
export type RosterViewsReply = T.Static<typeof RosterViewsReplySchema>;
