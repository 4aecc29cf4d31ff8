import { formatValue } from '@balise/contract/numeric';
import type { Correction, PublicQuestion } from '@balise/contract/question';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './answer-recap.module.css';

interface AnswerRecapProps {
  question: Pick<PublicQuestion, 'parties'>;
  correction: Correction;
  id?: string;
}

/** What was answered and what was right, in two lines; signs and words, the colour only repeats them. */
export function AnswerRecap({ question, correction, id }: AnswerRecapProps) {
  const { reponse, bonnes, juste, valeurs } = correction;
  const figures = question.parties.flatMap(({ valeur }) => valeur ?? []);
  const given = figures.flatMap(({ unite }, index) => {
    const value = valeurs[index];
    if (!value || value.donnee === null) return [];
    return [{ text: formatValue(value.donnee, unite), right: value.juste }];
  });
  const awaited = figures.flatMap(({ unite, decimales }, index) => {
    const value = valeurs[index];
    return value ? [{ text: formatValue(value.attendue, unite, decimales), right: true }] : [];
  });
  const several = bonnes.length + awaited.length > 1;
  return (
    <dl className={classes.recap} id={id}>
      <div className={classes.line}>
        <dt>Votre réponse</dt>
        <dd>
          {reponse.length + given.length === 0 && <span className={classes.none}>aucune</span>}
          <Marked list={given} />
          <Marked list={reponse.map((letter) => ({ text: letter, right: bonnes.includes(letter) }))} />
        </dd>
      </div>
      {!juste && (
        <div className={classes.line}>
          <dt>{several ? 'Il fallait répondre' : 'La bonne réponse'}</dt>
          <dd>
            <Marked list={awaited} />
            <Marked list={bonnes.map((letter) => ({ text: letter, right: true }))} />
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
