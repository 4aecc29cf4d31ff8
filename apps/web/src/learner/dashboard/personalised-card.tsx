import { IconRefresh, IconSparkles, IconTargetArrow } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { type PersonalisedPath, type ProgrammeTheme, StartButton } from '../series/api.ts';
import { describeReason } from './next-action-words.ts';
import classes from './personalised-card.module.css';

const ICONS = {
  ERREURS_A_REVOIR: IconRefresh,
  THEME_FAIBLE: IconTargetArrow,
  JAMAIS_VUES: IconSparkles,
} as const;

interface PersonalisedCardProps {
  personalised: PersonalisedPath;
  themes: readonly ProgrammeTheme[];
  starting: string | null;
  onStart(): void;
}

/** The personalised series, with the reason for each of its parts. */
export function PersonalisedCard({ personalised, themes, starting, onStart }: PersonalisedCardProps) {
  const { slug, questionCount, reasons } = personalised;
  return (
    <Card title="Mon parcours personnalisé" aside={plural(questionCount, 'question')}>
      <div className={classes.frame}>
        <ul className={classes.reasons}>
          {reasons.map((reason) => {
            const { what, why } = describeReason(reason, themes);
            const Icon = ICONS[reason.code];
            return (
              <li key={`${reason.code}${reason.theme}`} className={classes.reason}>
                <Icon size={20} stroke={1.8} aria-hidden="true" />
                <div>
                  <p className={classes.what}>{what}</p>
                  <p className={classes.why}>{why}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <StartButton
        variant="light"
        fullWidth
        className={classes.button}
        disabled={starting !== null && starting !== slug}
        loading={starting === slug}
        onClick={onStart}
      >
        Commencer mon parcours
      </StartButton>
    </Card>
  );
}
