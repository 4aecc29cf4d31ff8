import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form/form.module.css';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { searchGlossary, searchOfWord } from './glossary.ts';
import searching from './library.module.css';
import { readLibrarySearch } from './library.ts';
import { useGlossary } from './queries.ts';
import type { ShownWord } from './wire.ts';
import { WordList, WordReferences } from './word-list.tsx';

/** The words of the exams in simple French; `?famille=mots&q=` looks for one. */
export function GlossaryPage() {
  usePageTitle('Lexique');
  const { data: words, error, refetch } = useGlossary();
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Lexique</h1>
        <p className={classes.soft}>Les mots de l’examen, expliqués simplement.</p>
      </div>
      {error && !words && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!error && !words && <Loading heights={[90, 420]} />}
      {words && <Words words={words} />}
      <p>
        <LinkButton to="/bibliotheque" search={{}} variant="default">
          Toute la bibliothèque
        </LinkButton>
      </p>
    </div>
  );
}

function Words({ words }: { words: readonly ShownWord[] }) {
  const id = useId();
  const { q } = readLibrarySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const look = (typed: string): void =>
    void navigate({ to: '/bibliotheque', search: searchOfWord(typed), replace: true, resetScroll: false });
  const found = searchGlossary(words, q);
  return (
    <>
      <search className={searching.search}>
        <div className={form.field}>
          <label htmlFor={id}>Chercher un mot</label>
          <input
            id={id}
            type="search"
            value={q}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => look(event.currentTarget.value)}
          />
        </div>
      </search>
      <p className="hidden" aria-live="polite">
        {plural(found.length, 'mot')}
      </p>
      <Card>
        {found.length === 0 ? (
          <Notice
            title="Ce mot n’est pas dans le lexique"
            action={<Button onClick={() => look('')}>Tout montrer</Button>}
          >
            Essayez le début du mot.
          </Notice>
        ) : (
          <WordList words={found} more={(word) => <WordReferences {...word} />} />
        )}
      </Card>
    </>
  );
}
