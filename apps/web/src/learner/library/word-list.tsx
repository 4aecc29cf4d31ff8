import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WordGlance } from '../../common/questions/api.ts';
import { searchOfWord } from './glossary.ts';
import classes from './library.module.css';
import type { ShownWord } from './wire.ts';

/** Words with their meanings. @param more what only the glossary tells of a word */
export function WordList<Word extends WordGlance>({
  words,
  more,
}: {
  words: readonly Word[];
  more?(word: Word): ReactNode;
}) {
  return (
    <ul className={classes.questions}>
      {words.map((word) => (
        <li key={word.slug} className={classes.words}>
          <dfn>
            <b>{word.name}</b>
          </dfn>
          <span>{word.meaning}</span>
          {word.example && <i>«&nbsp;{word.example}&nbsp;»</i>}
          {word.rule && (
            <span>
              <b>La règle&nbsp;:</b> {word.rule}
            </span>
          )}
          {more?.(word)}
        </li>
      ))}
    </ul>
  );
}

/** Where a word is defined, what it is taken for, and what shows it in the library. */
export function WordReferences({ source, confused, entries }: ShownWord) {
  return (
    <>
      {source && (
        <span>
          Source&nbsp;: {source.text}, {source.article}
        </span>
      )}
      {confused.length > 0 && (
        <span>
          À ne pas confondre avec{' '}
          {confused.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Link to="/bibliotheque" search={searchOfWord(name)}>
                {name}
              </Link>
            </span>
          ))}
        </span>
      )}
      {entries.map(({ slug, name }) => (
        <Link key={slug} to="/bibliotheque/$entry" params={{ entry: slug }} className={classes.link}>
          Voir la fiche&nbsp;: {name}
        </Link>
      ))}
    </>
  );
}
