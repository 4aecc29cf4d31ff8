import type { SchoolTask } from '@balise/contract/school-today';
import { toBoardAddress } from '../features/school-exam/wire.ts';
import { SchoolLinkButton, type SchoolPath } from './link.tsx';

interface Place {
  to: SchoolPath;
  search?: object;
  label: string;
}

/** Where the work of a line is done. */
const PLACES: Readonly<Partial<Record<SchoolTask, Place>>> = {
  EXAMEN_A_TRAITER: {
    to: '/gestion/examens',
    search: toBoardAddress({ column: 'demandee' }),
    label: 'Traiter les demandes',
  },
  RESULTAT_A_SAISIR: {
    to: '/gestion/examens',
    search: toBoardAddress({ column: 'passee' }),
    label: 'Saisir les résultats',
  },
  LETTRE_SANS_REPONSE: { to: '/gestion/courriers', label: 'Lire les courriers' },
  QUESTION_SIGNALEE: { to: '/gestion/courriers', label: 'Lire les signalements' },
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
