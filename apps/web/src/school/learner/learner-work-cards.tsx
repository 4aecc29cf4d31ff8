/** What a learner has done: readiness, rhythm, themes, series, missed questions. */
import type { LearnerFile, MissedQuestion, SeriesEntry } from '@balise/contract/school/learner';
import { UNPROVED_ESTIMATE, WORDS } from '../../common/readiness/api.ts';
import { formatDay, percent, plural } from '../../lib/dates.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { pagesStyles as classes } from '../desk/api.ts';

export function LearnerReadinessCard({ file: { readiness } }: { file: LearnerFile }) {
  const { word, missing, newRate, knownRate, numbers } = readiness ?? {};
  return (
    <Card title="Préparation">
      {word ? (
        <>
          <p className={classes.word}>{WORDS[word]}</p>
          <p className={classes.quiet}>
            {newRate !== null && newRate !== undefined && (
              <>Questions jamais vues&nbsp;: {percent(newRate)} justes attendues. </>
            )}
            {knownRate !== null && knownRate !== undefined && (
              <>Questions déjà vues&nbsp;: {percent(knownRate)}.</>
            )}
          </p>
          <p className={classes.quiet}>
            {numbers ? `Environ ${numbers.tenths} chances sur 10.` : UNPROVED_ESTIMATE}
          </p>
        </>
      ) : (
        <p>
          Trop tôt pour une estimation.
          {missing && <> {describeMissing(missing)}</>}
        </p>
      )}
    </Card>
  );
}

function describeMissing({ answers, days }: { answers: number; days: number }): string {
  const parts = [
    ...(answers > 0 ? [plural(answers, 'réponse')] : []),
    ...(days > 0 ? [`${plural(days, 'jour')} d’entraînement`] : []),
  ];
  return parts.length === 0 ? '' : `Il manque ${parts.join(' et ')}.`;
}

export function LearnerRhythmCard({ file: { rhythm } }: { file: LearnerFile }) {
  const { week, month, streak, examDay, minutes } = rhythm;
  return (
    <Card title="Rythme">
      <dl className={classes.facts}>
        <dt>7 derniers jours</dt>
        <dd>
          {plural(week.questions, 'question')}, {plural(week.minutes, 'minute')}, {plural(week.days, 'jour')}
        </dd>
        <dt>28 derniers jours</dt>
        <dd>
          {plural(month.questions, 'question')}, {plural(month.minutes, 'minute')},{' '}
          {plural(month.days, 'jour')}
        </dd>
        <dt>Assiduité</dt>
        <dd>{plural(streak, 'jour')}</dd>
        <dt>Objectif</dt>
        <dd>
          {examDay
            ? `examen le ${printDay(examDay)}`
            : minutes
              ? `${plural(minutes, 'minute')} par jour`
              : 'aucun'}
        </dd>
      </dl>
    </Card>
  );
}

export function LearnerThemesCard({ file: { themes } }: { file: LearnerFile }) {
  return (
    <Card title="Thèmes">
      <ul className={classes.themes}>
        {themes.map(({ letter, label, color, met, right, threshold }) => {
          const rate = met === 0 ? 0 : Math.round((100 * right) / met);
          return (
            <li key={letter}>
              <p>
                <span>
                  {letter} · {label}
                </span>
                <span className="tabular">{met === 0 ? 'jamais vu' : `${right} sur ${met}`}</span>
              </p>
              <Bar value={rate} threshold={threshold} color={color} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Of the last series, in one card. */
const SHOWN = 10;

export function LearnerTimelineCard({ series }: { series: readonly SeriesEntry[] | undefined }) {
  return (
    <Card title="Dernières séries">
      {series?.length === 0 && <p>Aucune série pour l’instant.</p>}
      <ul className={classes.rows}>
        {series?.slice(0, SHOWN).map((one) => (
          <li key={one.id} className={classes.row}>
            <strong>{one.label}</strong>
            <span>
              {formatDay(one.at)} · {describeResult(one)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describeResult({ isFinished, answered, questions, score }: SeriesEntry): string {
  if (score !== null) return `${score} sur ${questions}`;
  return isFinished ? `terminée, ${plural(questions, 'question')}` : `${answered} sur ${questions} répondues`;
}

export function LearnerMissedCard({ questions }: { questions: readonly MissedQuestion[] | undefined }) {
  return (
    <Card title="Questions les plus manquées">
      {questions?.length === 0 && <p>Aucune question manquée.</p>}
      <ul className={classes.rows}>
        {questions?.slice(0, SHOWN).map((one) => (
          <li key={one.id} className={classes.row}>
            <strong>{one.statement}</strong>
            <span>
              {one.theme} · manquée {one.missed} fois sur {one.asked}
              {one.isLastRight && <> · juste la dernière fois</>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
