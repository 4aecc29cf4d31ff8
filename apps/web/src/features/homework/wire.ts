/** Homework that staff give: maps the French wire to our terms. */
import type * as wire from '@balise/contract/homework';
import type { Assignment, AssignmentPageContent, GivenHomework, HomeworkChoice } from './homework.ts';

export const toAssignments = ({ devoirs }: wire.AssignmentsReply): Assignment[] => devoirs.map(toAssignment);

export const toAssignment = (one: wire.AssignmentReply): Assignment => ({
  id: one.id,
  licence: one.permis,
  slug: one.slug,
  order: one.ordre,
  label: one.libelle,
  words: one.mots,
  dueOn: one.pour_le,
  givenAt: one.donne_le,
  by: one.par,
  withdrawnAt: one.retire_le,
  version: one.version,
  group: one.groupe && { id: one.groupe.id, name: one.groupe.nom },
  learner: one.eleve && `${one.eleve.prenom} ${one.eleve.nom}`,
  total: one.total,
  done: one.faits,
  late: one.en_retard,
});

export const toAssignmentPage = ({ devoir, eleves }: wire.AssignmentPageReply): AssignmentPageContent => ({
  assignment: toAssignment(devoir),
  holders: eleves.map((one) => ({
    inscription: one.inscription,
    name: `${one.prenom} ${one.nom}`,
    state: one.etat,
    score: one.score,
    questions: one.nb_questions,
    doneAt: one.fait_le,
  })),
});

export const toGivenHomework = ({ devoirs }: wire.LearnerHomeworkReply): GivenHomework[] =>
  devoirs.map((one) => ({
    ...{ id: one.id, slug: one.slug, order: one.ordre, label: one.libelle, words: one.mots },
    ...{ dueOn: one.pour_le, givenAt: one.donne_le, group: one.groupe, state: one.etat },
    ...{ score: one.score, questions: one.nb_questions, doneAt: one.fait_le },
  }));

export const toHomeworkChoices = ({ series }: wire.HomeworkChoicesReply): HomeworkChoice[] =>
  series.map(({ slug, libelle, total }) => ({ slug, label: libelle, total }));

export const toChoicesQuery = (licence: string) => ({ permis: licence });
export const toAssignmentsQuery = (group: string | null) => (group === null ? {} : { groupe: group });

export interface NewHomework {
  id: string;
  licence: string;
  slug: string;
  order: number | null;
  words: string;
  /** yyyy-MM-dd, or empty. */
  dueOn: string;
  target: { group: string } | { inscription: number };
}

export const toNewAssignmentForm = (one: NewHomework) => ({
  id: one.id,
  permis: one.licence,
  slug: one.slug,
  ...(one.order !== null && { ordre: String(one.order) }),
  mots: one.words,
  pour_le: one.dueOn,
  ...('group' in one.target ? { groupe: one.target.group } : { inscription: String(one.target.inscription) }),
});

export interface HomeworkEdit {
  /** yyyy-MM-dd; null without a day. */
  dueOn: string | null;
  isWithdrawn: boolean;
  /** The one that was read. */
  version: number;
}

export const toAssignmentForm = ({ dueOn, isWithdrawn, version }: HomeworkEdit) => ({
  pour_le: dueOn ?? '',
  retrait: isWithdrawn ? ('true' as const) : ('false' as const),
  version: String(version),
});

/** The field of each refusal of the API. */
export const HOMEWORK_FIELDS = { pour_le: 'dueOn', mots: 'words' } as const;

/** The same for its day alone. */
export const DUE_DAY_FIELDS = { pour_le: 'day' } as const;
