import type { SeriesType } from '@balise/contract/codes';
import type { SeriesOffer } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { IconCertificate, IconFlag, IconTargetArrow } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import classes from './offers-card.module.css';

const SAID: Partial<Record<SeriesType, string>> = {
  accueil: 'Dix questions pour prendre vos marques.',
  entrainement: 'La correction après chaque question.',
  examen: 'Le temps de l’épreuve, la correction à la fin.',
};

const ICONS: Partial<Record<SeriesType, typeof IconFlag>> = {
  accueil: IconFlag,
  entrainement: IconTargetArrow,
  examen: IconCertificate,
};

interface OffersCardProps {
  offers: readonly SeriesOffer[];
  starting: string | null;
  onStart(slug: string): void;
}

/** The kinds of series, those with and without a clock on one line. */
export function OffersCard({ offers, starting, onStart }: OffersCardProps) {
  // The welcome is done once; everything else can be done again.
  const current = offers.filter(({ type, disponible }) => type !== 'accueil' || disponible > 0);
  const kinds = [...new Set(current.map(({ type }) => type))].filter((type) => SAID[type]);
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
              <div className={classes.words}>
                <p className={classes.label}>{first.libelle}</p>
                <p className={classes.said}>{SAID[type]}</p>
                <p className={classes.count}>{countText(first)}</p>
              </div>
              <div className={classes.buttons}>
                {own.map((offer) => (
                  <Button
                    key={offer.serie.slug}
                    variant={offer === first ? 'filled' : 'default'}
                    disabled={offer.total === 0}
                    loading={starting === offer.serie.slug}
                    onClick={() => onStart(offer.serie.slug)}
                    aria-label={`${buttonText(offer, own.length > 1)}, ${offer.libelle}`}
                  >
                    {buttonText(offer, own.length > 1)}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function countText({ disponible, total, nb_questions, utilise_credit }: SeriesOffer): string {
  if (total === 0) return 'Bientôt disponible';
  const left = disponible > 0 ? `${disponible}\u00a0à faire sur ${total}` : 'Toutes faites';
  return `${left}\u00a0· ${plural(nb_questions, 'question')}${utilise_credit ? '\u00a0· 1\u00a0crédit' : ''}`;
}

function buttonText({ chronometree, disponible, total }: SeriesOffer, several: boolean): string {
  if (!several) return disponible === 0 && total > 0 ? 'Recommencer' : 'Commencer';
  return chronometree ? 'Chronométré' : 'Sans chrono';
}
