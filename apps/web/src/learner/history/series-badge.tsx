import type { SeriesType } from '@balise/contract/base/codes';
import {
  IconAward,
  IconBook2,
  IconCertificate,
  IconFlag,
  IconSparkles,
  IconTargetArrow,
} from '@tabler/icons-react';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import type { PastSeries } from '../series/api.ts';
import classes from './series-badge.module.css';

const ICONS: Record<SeriesType, typeof IconFlag> = {
  accueil: IconFlag,
  entrainement: IconTargetArrow,
  thematique: IconBook2,
  examen: IconCertificate,
  personnalise: IconSparkles,
  officiel: IconAward,
};

/** The letter of its theme, or the icon of its type; its name is shown next to it. */
export function SeriesBadge({ entry: { type, theme } }: { entry: Pick<PastSeries, 'type' | 'theme'> }) {
  if (theme) return <LetterBadge letter={theme.id} color={theme.color} />;
  const Icon = ICONS[type];
  return (
    <span className={classes.badge}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
