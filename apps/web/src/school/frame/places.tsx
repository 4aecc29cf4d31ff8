/** Where staff can go: the daily places in sight, the others behind «Plus» until a window is wide. */

import type { Rights } from '@balise/contract/school/me';
import {
  IconBuildingCommunity,
  IconCertificate,
  IconChecklist,
  IconDots,
  IconFileImport,
  IconHelpHexagon,
  IconHistory,
  IconMail,
  IconMessage,
  IconReportAnalytics,
  IconSchool,
  IconSunrise,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../ui/back-closes.ts';
import { SchoolLink, type SchoolPath, SECOND_STEP } from '../desk/api.ts';
import classes from './places.module.css';

/** In the order of a day; those that `isDaily` are always in sight, so there are four at most. */
const PLACES = [
  { to: '/gestion', label: 'Ce matin', Icon: IconSunrise, right: 'viewLearners', isDaily: true },
  { to: '/gestion/eleves', label: 'Élèves', Icon: IconUsers, right: 'viewLearners', isDaily: true },
  { to: '/gestion/examens', label: 'Examens', Icon: IconCertificate, right: 'viewExams', isDaily: true },
  { to: '/gestion/courriers', label: 'Courriers', Icon: IconMail, right: 'writeMessages', isDaily: true },
  { to: '/gestion/messages', label: 'Messages', Icon: IconMessage, right: 'writeMessages', isDaily: false },
  { to: '/gestion/groupes', label: 'Groupes', Icon: IconUsersGroup, right: 'viewLearners', isDaily: false },
  { to: '/gestion/devoirs', label: 'Devoirs', Icon: IconChecklist, right: 'giveHomework', isDaily: false },
  {
    to: '/gestion/questions',
    label: 'Questions',
    Icon: IconHelpHexagon,
    right: 'viewLearners',
    isDaily: false,
  },
  { to: '/gestion/codes', label: 'Codes', Icon: IconTicket, right: 'enrolLearners', isDaily: false },
  { to: '/gestion/import', label: 'Import', Icon: IconFileImport, right: 'enrolLearners', isDaily: false },
  { to: '/gestion/equipe', label: 'Équipe', Icon: IconSchool, right: 'manageTeam', isDaily: false },
  { to: '/gestion/bilan', label: 'Bilan', Icon: IconReportAnalytics, right: 'exportData', isDaily: false },
  { to: '/gestion/journal', label: 'Journal', Icon: IconHistory, right: 'viewJournal', isDaily: false },
  {
    to: '/gestion/groupement',
    label: 'Groupement',
    Icon: IconBuildingCommunity,
    right: 'viewNetwork',
    isDaily: true,
  },
] as const;

export interface StaffPlace {
  to: SchoolPath;
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isDaily: boolean;
}

/** Those at a school, for somebody with these rights. */
export const listSchoolPlaces = (rights: Rights): readonly StaffPlace[] =>
  PLACES.filter(({ right }) => rights[right]);

/** Pages inside a place that need another right than it. */
const INNER_PAGES = [{ to: '/gestion/eleves/ajouter', right: 'enrolLearners' }] as const;

/** Whether these rights open the page of this path, which may be inside a place. */
export function mayOpen(path: string, rights: Rights): boolean {
  const [closest] = [...PLACES, ...INNER_PAGES]
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  return closest === undefined || path === SECOND_STEP || rights[closest.right];
}

interface PlacesNavProps {
  places: readonly StaffPlace[];
  /** The place above all others, which is the current one only on its own page. */
  home: SchoolPath;
}

export function PlacesNav({ places: open, home }: PlacesNavProps) {
  const others = open.filter(({ isDaily }) => !isDaily);
  const { isOpen, toggle, nav, path } = useDisclosure();
  const isAmongOthers = others.some(({ to }) => path === to || path.startsWith(`${to}/`));
  if (open.length === 0) return null;
  return (
    <nav ref={nav} className={classes.places} aria-label="Rubriques">
      <ul>
        {open
          .filter(({ isDaily }) => isDaily)
          .map((place) => (
            <PlaceItem key={place.to} place={place} home={home} />
          ))}
        {others.length > 0 && (
          <li className={classes.more}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="more-places"
              data-current={isAmongOthers}
              onClick={toggle}
            >
              <IconDots size={20} aria-hidden="true" />
              Plus
            </button>
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <ul id="more-places" className={classes.others} data-open={isOpen}>
          {others.map((place) => (
            <PlaceItem key={place.to} place={place} home={home} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function PlaceItem({ place: { to, label, Icon }, home }: { place: StaffPlace; home: SchoolPath }) {
  return (
    <li>
      <SchoolLink to={to} activeOptions={{ exact: to === home }}>
        <Icon size={20} aria-hidden="true" />
        {label}
      </SchoolLink>
    </li>
  );
}

/** Closes with Escape, by a press elsewhere, and when another page opens. */
function useDisclosure() {
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === path;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpenOn(null);
      nav.current?.querySelector('button')?.focus();
    };
    const onPress = ({ target }: PointerEvent): void => {
      if (!nav.current?.contains(target as Node)) setOpenOn(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  useBackCloses(isOpen ? () => setOpenOn(null) : null);
  return { isOpen, toggle: () => setOpenOn(isOpen ? null : path), nav, path };
}
