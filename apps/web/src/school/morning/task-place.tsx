import type { SchoolTask } from '@balise/contract/school/today';
import type { ReactNode } from 'react';
import {
  pagesStyles as classes,
  LearnerLink,
  SchoolLink,
  SchoolLinkButton,
  type SchoolPath,
} from '../desk/api.ts';
import { toBoardAddress } from '../exam/api.ts';

interface Place {
  to: SchoolPath;
  search?: object;
  label: string;
}

/** Where the work of a line is done. */
const PLACES: Readonly<Partial<Record<SchoolTask, Place>>> = {
  EXAM_REQUESTED: {
    to: '/gestion/examens',
    search: toBoardAddress({ column: 'requested' }),
    label: 'Traiter les demandes',
  },
  RESULT_AWAITED: {
    to: '/gestion/examens',
    search: toBoardAddress({ column: 'taken' }),
    label: 'Saisir les résultats',
  },
  EXAM_PROPOSED: {
    to: '/gestion/examens',
    search: toBoardAddress({ column: 'requested' }),
    label: 'Répondre aux propositions',
  },
  FILE_INCOMPLETE: {
    to: '/gestion/examens',
    search: toBoardAddress({ column: 'summoned' }),
    label: 'Compléter les dossiers',
  },
  HOMEWORK_LATE: { to: '/gestion/devoirs', label: 'Voir les devoirs' },
  LETTER_WAITS: { to: '/gestion/courriers', label: 'Lire les courriers' },
  QUESTION_REPORTED: { to: '/gestion/courriers', label: 'Lire les signalements' },
};

/** The way to the page of this work, if it has one. */
export function TaskPlace({ kind }: { kind: SchoolTask }) {
  const place = PLACES[kind];
  if (!place) return null;
  const { label, ...target } = place;
  return (
    <SchoolLinkButton {...target} variant="light">
      {label}
    </SchoolLinkButton>
  );
}

interface TaskLinkProps {
  kind: SchoolTask;
  inscription: number;
  /** The homework, or the request, that the line is about. */
  object: string | null;
  children: ReactNode;
}

/** To what the line is about: a homework, a request for the exam, else the page of the learner. */
export function TaskLink({ kind, inscription, object, children }: TaskLinkProps) {
  if (object !== null && kind === 'HOMEWORK_LATE')
    return (
      <SchoolLink to="/gestion/devoirs/$id" params={{ id: object }} className={classes.row}>
        {children}
      </SchoolLink>
    );
  if (object !== null)
    return (
      <SchoolLink to="/gestion/examens" search={toBoardAddress({ request: object })} className={classes.row}>
        {children}
      </SchoolLink>
    );
  return (
    <LearnerLink inscription={inscription} className={classes.row}>
      {children}
    </LearnerLink>
  );
}
