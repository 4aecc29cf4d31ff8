/** The homework of a learner: maps the French wire to our terms. */
import type { OwnHomeworkReply } from '@balise/contract/learner/homework';

export type OwnHomework = ReturnType<typeof toOwnHomework>[number];

export const toOwnHomework = ({ devoirs }: OwnHomeworkReply) =>
  devoirs.map((one) => ({
    id: one.id,
    slug: one.slug,
    order: one.ordre,
    label: one.libelle,
    words: one.mots,
    dueOn: one.pour_le,
    state: one.etat,
  }));
