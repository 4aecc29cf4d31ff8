import { IconCheck, IconMinus, IconTrendingDown, IconTrendingUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatShortDay, percent, plural } from '../../lib/dates.ts';
import { Hint } from '../../ui/hint.tsx';
import tone from '../../ui/tone.module.css';
import { Verdict } from '../../ui/verdict.tsx';
import {
  countWeek,
  EXAMS_ASKED,
  findLastScore,
  type LastScore,
  measureReadiness,
  type Readiness,
  type Themes,
  themesReached,
  type Week,
} from './glance.ts';
import classes from './glance-row.module.css';
import { decimal, judgeOutcome, licenceThreshold, readMark } from './outcome.ts';
import type { PastSeries, ProgrammeTheme, ThemeProgress } from './series.ts';

/** Initials of the days, by their JavaScript number. */
const INITIALS = ['D', 'L', 'M', 'M', 'J', 'V', 'S'] as const;

interface GlanceRowProps {
  history: readonly PastSeries[];
  results: readonly ThemeProgress[];
  themes: readonly ProgrammeTheme[];
  /** Whether this licence has mock exams. */
  hasExams: boolean;
  now: Date;
}

/** The learner's progress in a few figures; unknown figures are left out. */
export function GlanceRow({ history, results, themes, hasExams, now }: GlanceRowProps) {
  const threshold = licenceThreshold(results);
  const readiness = hasExams ? measureReadiness(history, threshold) : null;
  const last = findLastScore(history);
  const reached = themesReached(results);
  if (history.length === 0) return null;
  return (
    <section className={classes.row} aria-label="Où j’en suis">
      {readiness && threshold !== null && <ReadinessTile readiness={readiness} threshold={threshold} />}
      {last && <LastScoreTile last={last} threshold={threshold} />}
      {reached && <ThemesTile reached={reached} themes={themes} />}
      <WeekTile week={countWeek(history, now)} />
    </section>
  );
}

interface TileProps {
  label: string;
  aside?: ReactNode;
  figure: ReactNode;
  said?: ReactNode;
  children?: ReactNode;
}

function Tile({ label, aside, figure, said, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <div className={classes.label}>
        <h2>{label}</h2>
        {aside}
      </div>
      <p className={classes.figure}>{figure}</p>
      {children}
      {said && <p className={classes.said}>{said}</p>}
    </div>
  );
}

const READY = ['Pas encore', 'En chemin', 'Presque', 'Oui'] as const;

function ReadinessTile({
  readiness: { exams, passed, extended },
  threshold,
}: {
  readiness: Readiness;
  threshold: number;
}) {
  const places = [...exams, ...Array<null>(EXAMS_ASKED - exams.length).fill(null)];
  return (
    <Tile
      label="Prêt à passer&nbsp;?"
      aside={
        <Hint label="Comment c’est calculé">
          Vos trois derniers examens blancs comptent&nbsp;: chacun est réussi à partir de {percent(threshold)}{' '}
          de bonnes réponses. Trois réussis, et vous êtes prêt.
          {extended > 0 && ` Dont ${plural(extended, 'examen')} avec du temps en plus.`}
        </Hint>
      }
      figure={exams.length === 0 ? 'À mesurer' : READY[passed]}
      said={
        exams.length === 0
          ? 'Passez un premier examen blanc.'
          : `${plural(passed, 'examen blanc réussi', 'examens blancs réussis')} sur ${exams.length}.`
      }
    >
      <div className={classes.exams} aria-hidden="true">
        {places.map((exam, index) => {
          const Icon = exam === null ? IconMinus : exam ? IconCheck : IconX;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: three marks in a fixed order
            <span key={index} data-exam={exam === null ? 'none' : exam ? 'passed' : 'failed'}>
              <Icon size={16} stroke={3} />
            </span>
          );
        })}
      </div>
    </Tile>
  );
}

function LastScoreTile({ last: { entry, gain }, threshold }: { last: LastScore; threshold: number | null }) {
  const outcome = judgeOutcome(entry, threshold);
  const mark = readMark(entry);
  const Trend = gain !== null && gain < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <Tile
      label="Dernier score"
      figure={
        <>
          {decimal(mark?.reached ?? 0)}
          <small>&nbsp;/&nbsp;{decimal(mark?.whole ?? 0)}</small>
        </>
      }
      said={`${entry.label}, ${formatShortDay(entry.date)}`}
    >
      <p className={classes.chips}>
        {outcome && (
          <Verdict right={outcome === 'reussies'}>
            {outcome === 'reussies' ? 'Seuil atteint' : 'Sous le seuil'}
          </Verdict>
        )}
        {gain !== null && gain !== 0 && (
          <span className={classes.gain}>
            <Trend size={16} stroke={2.4} aria-hidden="true" />
            {gain > 0 ? '+' : '−'}
            {plural(Math.abs(gain), 'point')}
          </span>
        )}
      </p>
    </Tile>
  );
}

function ThemesTile({
  reached: { all, reached },
  themes,
}: {
  reached: Themes;
  themes: readonly ProgrammeTheme[];
}) {
  return (
    <Tile
      label="Thèmes au seuil"
      figure={
        <>
          {reached}
          <small> sur {all.length}</small>
        </>
      }
    >
      <div className={classes.bars} aria-hidden="true">
        {all.map(({ themeId, score, threshold }) => (
          <span
            key={themeId}
            className={tone.tone}
            style={{
              ['--tone' as string]: themes.find(({ id }) => id === themeId)?.color,
              ['--value' as string]: `${score ?? 0}%`,
              ['--threshold' as string]: `${threshold}%`,
            }}
          />
        ))}
      </div>
    </Tile>
  );
}

function WeekTile({ week: { days, questions, active } }: { week: Week }) {
  return (
    <Tile
      label="Sept derniers jours"
      figure={
        <>
          {questions}
          <small> {questions < 2 ? 'question' : 'questions'}</small>
        </>
      }
      said={
        active === 0
          ? 'Dix minutes suffisent pour reprendre.'
          : plural(active, 'jour de travail', 'jours de travail')
      }
    >
      <div className={classes.days} aria-hidden="true">
        {days.map(({ date, questions: done }) => (
          <span key={date.toISOString()} data-active={done > 0}>
            {INITIALS[date.getDay()]}
          </span>
        ))}
      </div>
    </Tile>
  );
}
