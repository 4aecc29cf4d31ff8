import type { SeriesType } from '@balise/contract/codes';
import type { SeriesOffer } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import classes from './offers-card.module.css';

const SAID: Partial<Record<SeriesType, string>> = {
  accueil: 'Dix questions pour prendre vos marques.',
  entrainement: 'La correction après chaque question.',
  examen: 'Le temps de l’épreuve, la correction à la fin.',
};

interface OffersCardProps {
  offers: readonly SeriesOffer[];
  starting: string | null;
  onStart(slug: string): void;
}

/** The kinds of series, those with and without a clock on one line. */
export function OffersCard({ offers, starting, onStart }: OffersCardProps) {
  const kinds = [...new Set(offers.map(({ type }) => type))].filter((type) => SAID[type]);
  return (
    <Card title="Mes séries">
      <ul className={classes.list}>
        {kinds.map((type) => {
          const own = offers.filter((offer) => offer.type === type);
          const first = own[0];
          if (!first) return null;
          return (
            <li key={type} className={classes.kind}>
              <div className={classes.words}>
                <p className={classes.label}>{first.libelle}</p>
                <p className={classes.said}>{SAID[type]}</p>
                <p className={classes.count}>
                  {first.total === 0
                    ? 'Bientôt disponible'
                    : `${first.disponible}\u00a0à faire sur ${first.total}, ${plural(first.nb_questions, 'question')}`}
                  {first.utilise_credit && first.total > 0 && ', 1\u00a0crédit'}
                </p>
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

function buttonText({ chronometree }: SeriesOffer, several: boolean): string {
  if (!several) return 'Commencer';
  return chronometree ? 'Chronométré' : 'Sans chrono';
}
