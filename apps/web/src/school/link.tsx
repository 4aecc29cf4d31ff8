/** Links of a school's pages. Types know one router for the whole source, the learner's: these know the paths here. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';

export const SECOND_STEP = '/gestion/seconde-etape';
export type SchoolPath = typeof SECOND_STEP | '/gestion' | '/gestion/eleves' | '/gestion/eleves/$id';

interface Target {
  to: SchoolPath;
  params?: { id: string };
  search?: { page?: number };
}

interface SchoolLinkProps extends Target {
  className?: string | undefined;
  activeOptions?: { exact: boolean };
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

export const useSchoolNavigate = useNavigate as unknown as () => (target: Target) => Promise<void>;
