import type { LicenceCode } from '@balise/contract/base/codes';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Landscape } from '../../ui/landscape.tsx';
import { type NextAction, type SeriesRequest, StartButton } from '../series/api.ts';
import { useSession } from '../session/api.ts';
import { CREDITS_SUBJECT } from './credits-strip.tsx';
import classes from './hero-card.module.css';
import { OVER_WORDS, type Words } from './next-action-words.ts';
import { TimeLeft, useSecondsLeft } from './time-left.tsx';

interface HeroCardProps {
  /** The learner it greets, and their school. */
  children: ReactNode;
  action: NextAction;
  words: Words;
  /** Whose landscape it has. */
  licence: LicenceCode | undefined;
  starting: boolean;
  onStart(wanted: SeriesRequest): void;
}

/** The band with the brand's picture: a greeting and the next step. */
export function HeroCard({ children, action, words: known, licence, starting, onStart }: HeroCardProps) {
  const entry = action.kind === 'resume' ? action.entry : null;
  const running = useSecondsLeft(entry?.endsAt ?? null);
  const isSpent = running === 0;
  const words = isSpent ? OVER_WORDS : known;
  return (
    <div className={classes.card}>
      <Landscape licence={licence} className={classes.picture} />
      <div className={classes.words}>
        <header className={classes.greeting}>{children}</header>
        <section className={classes.next} aria-labelledby="next-title">
          <p className={classes.kicker}>{words.kicker}</p>
          <h2 id="next-title" className={classes.title}>
            {words.title}
          </h2>
          <p className={classes.why}>{words.why}</p>
          {entry && !isSpent && <TimeLeft entry={entry} running={running} />}
          {entry && !isSpent && (
            <div className={classes.progress}>
              <Bar onDeep value={(entry.answeredCount * 100) / entry.questionCount} />
            </div>
          )}
          <ActionButton action={action} label={words.button} starting={starting} onStart={onStart} />
        </section>
      </div>
    </div>
  );
}

function ActionButton({
  action,
  label,
  starting,
  onStart,
}: { label: string } & Pick<HeroCardProps, 'action' | 'starting' | 'onStart'>) {
  const { connectedAs } = useSession();
  const look = {
    size: 'lg',
    className: classes.button ?? '',
    rightSection: <IconArrowRight size={20} aria-hidden="true" />,
  } as const;
  switch (action.kind) {
    case 'resume':
      return connectedAs ? (
        <StartButton {...look}>{label}</StartButton>
      ) : (
        <LinkButton to="/player/$id" params={{ id: action.entry.id }} {...look}>
          {label}
        </LinkButton>
      );
    case 'credits':
      return (
        <LinkButton {...look} to="/contact" search={{ sujet: CREDITS_SUBJECT }}>
          {label}
        </LinkButton>
      );
    case 'none':
      return (
        <LinkButton to="/contact" {...look}>
          {label}
        </LinkButton>
      );
    default: {
      const wanted: SeriesRequest =
        action.kind === 'personalised'
          ? { slug: action.personalised.slug, path: 'personnalise' }
          : { slug: action.offer.slug, path: 'libre' };
      return (
        <StartButton loading={starting} onClick={() => onStart(wanted)} {...look}>
          {label}
        </StartButton>
      );
    }
  }
}
