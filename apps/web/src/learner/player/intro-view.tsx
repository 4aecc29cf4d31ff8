import {
  IconCertificate,
  IconClock,
  IconListCheck,
  IconListNumbers,
  IconMessageCheck,
  type IconProps,
  IconTicket,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { enterFullScreen } from '../../common/questions/api.ts';
import { Button } from '../../ui/button.tsx';
import { isExercises } from '../series/api.ts';
import { useSession } from '../session/api.ts';
import {
  correctionSaid,
  creditSaid,
  markSaid,
  numberedName,
  questionsSaid,
  sectionsSaid,
  timeSaid,
} from './intro.ts';
import { IntroChoices } from './intro-choices.tsx';
import classes from './intro-view.module.css';
import { KeyList } from './key-list.tsx';
import { StageCard } from './stage-card.tsx';
import { isSatOnTablet } from './tablet.ts';
import type { Comfort } from './use-comfort.ts';
import type { SeriesIntro } from './wire.ts';

interface IntroViewProps {
  presentation: SeriesIntro;
  comfort: Comfort;
  onBegin(): void;
  /** Leaves without opening the series, which gives its credit back. */
  onLater(): void;
}

/** Before the first question: no clock runs until the learner begins. */
export function IntroView({ presentation, comfort, onBegin, onLater }: IntroViewProps) {
  const { series } = presentation;
  const { connectedAs } = useSession();
  const [begun, setBegun] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const facts = useId();
  // In a magnified window too, the title is visible first.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const lines: readonly [ComponentType<IconProps>, string | null][] = [
    [IconListNumbers, questionsSaid(presentation)],
    [IconListCheck, sectionsSaid(presentation)],
    [IconClock, timeSaid(presentation)],
    [IconMessageCheck, correctionSaid(presentation)],
    [IconListCheck, isExercises(series) ? 'Le niveau suit vos réponses' : null],
    [IconCertificate, markSaid(presentation)],
    [IconTicket, creditSaid(presentation)],
  ];
  return (
    <StageCard title={numberedName(presentation)}>
      <ul id={facts} className={classes.facts}>
        {lines.map(
          ([Icon, said]) =>
            said && (
              <li key={said} className={classes.fact}>
                <Icon size={22} stroke={1.7} aria-hidden="true" />
                {said}
              </li>
            ),
        )}
      </ul>
      {presentation.limitS !== null && (
        <p className={classes.soft}>Le temps ne court qu’à partir de la première question.</p>
      )}
      {!series.isCorrectedAtOnce && <IntroChoices presentation={presentation} comfort={comfort} />}
      {connectedAs && (
        <p className={classes.soft}>Vous consultez ce compte&nbsp;: seul l’élève peut commencer.</p>
      )}
      <div className={classes.keyboard}>
        <KeyList untimed={presentation.limitS === null} first={3} />
      </div>
      <div className={classes.actions}>
        <Button
          ref={button}
          size="lg"
          loading={begun}
          disabled={connectedAs}
          aria-describedby={facts}
          onClick={() => {
            setBegun(true);
            if (comfort.tablet && isSatOnTablet(presentation)) enterFullScreen();
            onBegin();
          }}
        >
          Commencer
        </Button>
        <Button size="lg" variant="subtle" quiet onClick={onLater}>
          Plus tard
        </Button>
      </div>
    </StageCard>
  );
}
