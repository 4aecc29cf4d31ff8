import { formatValue } from '@balise/rules/numeric';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ShownCorrection, ShownQuestion } from '../../common/questions/api.ts';
import classes from './answer-recap.module.css';

interface AnswerRecapProps {
  question: Pick<ShownQuestion, 'parts'>;
  correction: ShownCorrection;
  id?: string;
}

/** The answer and the right answer in two lines, by icons and words; colour only repeats them. */
export function AnswerRecap({ question, correction, id }: AnswerRecapProps) {
  const { answer, rightLetters, isRight } = correction;
  const asked = question.parts.flatMap(({ figure }) => figure ?? []);
  const given = asked.flatMap(({ unit }, index) => {
    const value = correction.figures[index];
    if (!value || value.given === null) return [];
    return [{ text: formatValue(value.given, unit), right: value.isRight }];
  });
  const awaited = asked.flatMap(({ unit, decimals }, index) => {
    const value = correction.figures[index];
    return value ? [{ text: formatValue(value.expected, unit, decimals), right: true }] : [];
  });
  const several = rightLetters.length + awaited.length > 1;
  return (
    <dl className={classes.recap} id={id}>
      <div className={classes.line}>
        <dt>Votre réponse</dt>
        <dd>
          {answer.length + given.length === 0 && <span className={classes.none}>aucune</span>}
          <Marked list={given} />
          <Marked list={answer.map((letter) => ({ text: letter, right: rightLetters.includes(letter) }))} />
        </dd>
      </div>
      {!isRight && (
        <div className={classes.line}>
          <dt>{several ? 'Il fallait répondre' : 'La bonne réponse'}</dt>
          <dd>
            <Marked list={awaited} />
            <Marked list={rightLetters.map((letter) => ({ text: letter, right: true }))} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Marked({ list }: { list: readonly { text: string; right: boolean }[] }) {
  return list.map(({ text, right }) => {
    const Icon = right ? IconCheck : IconX;
    return (
      <span key={text} className={classes.letter} data-right={right}>
        {text}
        <Icon size={14} stroke={3} aria-hidden="true" />
        <span className="hidden">{right ? ', juste' : ', fausse'} </span>
      </span>
    );
  });
}
