/** Links of a school's pages. Types know one router for the whole source, the learner's: these know the paths here. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { type ButtonProps, LinkButton } from '../../ui/button.tsx';

export const SECOND_STEP = '/gestion/seconde-etape';

export type SchoolPath =
  | typeof SECOND_STEP
  | '/gestion'
  | '/gestion/eleves'
  | '/gestion/eleves/$id'
  | '/gestion/questions'
  | '/gestion/questions/$id'
  | '/gestion/bilan'
  | '/gestion/journal'
  | '/gestion/groupement'
  | '/gestion/eleves/ajouter'
  | '/gestion/codes'
  | '/gestion/codes/$id'
  | '/gestion/import'
  | '/gestion/import/$id'
  | '/gestion/examens'
  | '/gestion/messages'
  | '/gestion/courriers'
  | '/gestion/groupes'
  | '/gestion/groupes/$id'
  | '/gestion/devoirs'
  | '/gestion/devoirs/$id'
  | '/gestion/equipe'
  | OperatorPath;

export type OperatorPath =
  | '/exploitation'
  | '/exploitation/ecoles/$id'
  | '/exploitation/ecoles/$id/eleves'
  | '/exploitation/transfert/$id'
  | '/exploitation/groupements'
  | '/exploitation/groupements/$id'
  | '/exploitation/marques'
  | '/exploitation/courriels'
  | '/exploitation/taches'
  | '/exploitation/contenu'
  | '/exploitation/sante';

interface Target {
  to: SchoolPath;
  params?: { id: string };
  /** The next one, or how to make it of the one in the address. */
  search?: object | ((now: Readonly<Record<string, unknown>>) => object);
}

interface SchoolLinkProps extends Target {
  className?: string | undefined;
  activeOptions?: { exact: boolean };
  /** Of a link drawn as a button. */
  variant?: ButtonProps['variant'];
  children: ReactNode;
}

export const SchoolLink = Link as unknown as ComponentType<SchoolLinkProps>;
export const SchoolLinkButton = LinkButton as unknown as ComponentType<SchoolLinkProps>;

/** A link to the page of a learner, for one of their inscriptions. */
export function LearnerLink({
  inscription,
  ...others
}: { inscription: number } & Omit<SchoolLinkProps, keyof Target>) {
  return <SchoolLink to="/gestion/eleves/$id" params={{ id: String(inscription) }} {...others} />;
}

export const useSchoolNavigate = useNavigate as unknown as () => (
  target: Omit<Target, 'to'> & { to: SchoolPath | '.'; replace?: boolean; resetScroll?: boolean },
) => Promise<void>;
