import type { SeriesType } from '@balise/contract/base/codes';
import {
  IconAward,
  IconCertificate,
  IconClock,
  IconClockOff,
  IconFlag,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { now } from '../../lib/clock.ts';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Steps } from '../../ui/steps.tsx';
import { findOpenMock, isPayable, type OfferedSeries, type PastSeries, StartButton } from '../series/api.ts';
import classes from './offers-card.module.css';

const SAID: Partial<Record<SeriesType, string>> = {
  accueil: 'Dix questions pour prendre vos marques.',
  entrainement: 'La correction après chaque question.',
  examen: 'Le temps de l’épreuve, la correction à la fin.',
  officiel: 'Composé, chronométré et noté comme l’épreuve du jour J.',
};

const ICONS: Partial<Record<SeriesType, typeof IconFlag>> = {
  accueil: IconFlag,
  entrainement: IconTargetArrow,
  examen: IconCertificate,
  officiel: IconAward,
};

interface OffersCardProps {
  offers: readonly OfferedSeries[];
  credits: number;
  history: readonly PastSeries[];
  starting: string | null;
  onStart(slug: string): void;
  /** The cost of a series, and the credits left. */
  children?: ReactNode;
}

/** The series types on offer; those with and without a clock share a line. */
export function OffersCard({ offers, credits, history, starting, onStart, children }: OffersCardProps) {
  // The welcome series is done once; all others can be repeated.
  const current = offers.filter(
    ({ type, newCount, total }) => total > 0 && (type !== 'accueil' || newCount > 0),
  );
  const kinds = [...new Set(current.map(({ type }) => type))].filter((type) => SAID[type]);
  if (kinds.length === 0) return null;
  return (
    <Card title="Mes séries">
      <ul className={classes.list}>
        {kinds.map((type) => {
          const own = current.filter((offer) => offer.type === type);
          const first = own[0];
          const Icon = ICONS[type];
          if (!first || !Icon) return null;
          return (
            <li key={type} className={classes.kind}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.8} aria-hidden="true" />
              </span>
              <div>
                <h3 className={classes.label}>{first.label}</h3>
                <p className={classes.said}>{SAID[type]}</p>
              </div>
              <div className={classes.left}>
                <Steps done={first.total - first.newCount} total={first.total} />
                <p className={classes.count}>{countText(first)}</p>
              </div>
              <div className={classes.buttons}>
                {own.map((offer) => (
                  <OfferButton
                    key={offer.slug}
                    offer={offer}
                    several={own.length > 1}
                    disabled={!isPayable(offer, credits, history)}
                    isOpen={findOpenMock(history, now())?.slug === offer.slug}
                    starting={starting}
                    onStart={onStart}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {children}
    </Card>
  );
}

interface OfferButtonProps extends Pick<OffersCardProps, 'starting' | 'onStart'> {
  offer: OfferedSeries;
  several: boolean;
  disabled: boolean;
  /** Whether one of its mock exams is open: the button leads to it. */
  isOpen: boolean;
}

function OfferButton({ offer, several, disabled, isOpen, starting, onStart }: OfferButtonProps) {
  const { isTimed, label, slug } = offer;
  const Icon = isTimed ? IconClock : IconClockOff;
  const text = isOpen ? 'Reprendre' : buttonText(offer, several);
  return (
    <StartButton
      variant={several && isTimed ? 'default' : 'light'}
      disabled={disabled || (starting !== null && starting !== slug)}
      loading={starting === slug}
      onClick={() => onStart(slug)}
      aria-label={`${text}, ${label}`}
      {...(several && { leftSection: <Icon size={18} aria-hidden="true" /> })}
    >
      {text}
    </StartButton>
  );
}

function countText({ newCount, total, questionCount, usesCredit }: OfferedSeries): string {
  const left = newCount > 0 ? `${newCount}\u00a0à découvrir sur ${total}` : 'Toutes faites';
  return `${left}\u00a0· ${plural(questionCount, 'question')}${usesCredit ? '\u00a0· 1\u00a0crédit' : ''}`;
}

function buttonText({ isTimed, newCount }: OfferedSeries, several: boolean): string {
  if (several) return isTimed ? 'Chronométré' : 'Sans chrono';
  return newCount === 0 ? 'Recommencer' : 'Commencer';
}
