/** Series that staff give to a learner, as the learner sees them. */
import * as T from 'typebox';
import { closed, nullable, Slug, stringEnum, Uuid } from '../base/shapes.ts';

/** What is still to be done, the most urgent first. */
export const OwnHomeworkReplySchema = closed({
  devoirs: T.Array(
    closed({
      id: Uuid,
      slug: Slug,
      /** Null: any series of this kind. */
      ordre: nullable(T.Integer()),
      libelle: T.String(),
      /** What the staff wrote; empty without words. */
      mots: T.String(),
      /** yyyy-MM-dd */
      pour_le: nullable(T.String()),
      etat: stringEnum(['A_FAIRE', 'COMMENCE', 'FAIT', 'EN_RETARD']),
    }),
  ),
});

export type OwnHomeworkReply = T.Static<typeof OwnHomeworkReplySchema>;
