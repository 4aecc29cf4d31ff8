import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form/form.module.css';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { NothingForLicence } from '../series/api.ts';
import { EntryTiles } from './entry-tiles.tsx';
import { searchOfWord } from './glossary.ts';
import { GlossaryPage } from './glossary-page.tsx';
import searching from './library.module.css';
import {
  GLOSSARY_GROUP,
  type LibrarySearch,
  readLibrarySearch,
  searchLibrary,
  writeLibrarySearch,
} from './library.ts';
import { useLibrary } from './queries.ts';
import type { EntryGroup } from './wire.ts';

/** Everything to recognise, by group, and the glossary; `?q=` and `?famille=` narrow it. */
export function LibraryPage() {
  const { group } = readLibrarySearch(useSearch({ strict: false }));
  return group === GLOSSARY_GROUP ? <GlossaryPage /> : <EntriesPage />;
}

function EntriesPage() {
  usePageTitle('Bibliothèque');
  const library = useLibrary();
  const search = readLibrarySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const look = (next: LibrarySearch): void =>
    void navigate({
      to: '/bibliotheque',
      search: writeLibrarySearch(next),
      replace: true,
      resetScroll: false,
    });
  const all = library.data;
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Bibliothèque</h1>
        <p className={classes.soft}>Ce qu’il faut reconnaître, son sens, et ce qui lui ressemble.</p>
      </div>
      <p>
        <LinkButton to="/bibliotheque" search={searchOfWord('')} variant="default">
          Lexique&nbsp;: les mots de l’examen
        </LinkButton>
      </p>
      {library.error && !all && (
        <FailureNotice error={library.error} onRetry={() => void library.refetch()} />
      )}
      {!library.error && !all && <Loading heights={[90, 420]} />}
      {all?.length === 0 && <NothingForLicence title="Pas de fiches pour ce permis" />}
      {all && all.length > 0 && <Groups groups={all} search={search} onSearch={look} />}
    </div>
  );
}

interface GroupsProps {
  groups: readonly EntryGroup[];
  search: LibrarySearch;
  onSearch(search: LibrarySearch): void;
}

function Groups({ groups, search, onSearch }: GroupsProps) {
  const id = useId();
  const chosen = groups.filter((one) => one.id === search.group);
  const found = searchLibrary(chosen.length > 0 ? chosen : groups, search.q);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <search className={searching.search}>
        <div className={form.field}>
          <label htmlFor={`${id}-q`}>Chercher</label>
          <input
            id={`${id}-q`}
            type="search"
            value={search.q}
            maxLength={80}
            autoComplete="off"
            placeholder="Un mot, ou un numéro"
            onChange={(event) => onSearch({ ...search, q: event.currentTarget.value })}
          />
        </div>
        <SelectField
          label="Famille"
          empty="Toutes"
          field={{
            value: chosen[0]?.id ?? '',
            onChange: (group) => onSearch({ ...search, group }),
          }}
          options={groups.map((one) => ({ value: one.id, label: one.name }))}
        />
      </search>
      <p className="hidden" aria-live="polite">
        {plural(count, 'fiche')}
      </p>
      {count === 0 && (
        <Card>
          <Notice
            title="Aucune fiche ne correspond"
            action={<Button onClick={() => onSearch({ q: '', group: '' })}>Tout montrer</Button>}
          >
            Essayez un mot plus court, ou le début du numéro.
          </Notice>
        </Card>
      )}
      {found.map((group) => (
        <Card
          key={group.id}
          title={group.name}
          aside={
            <LinkButton
              to="/bibliotheque/cartes"
              search={writeLibrarySearch({ q: '', group: group.id })}
              variant="light"
            >
              Réviser en cartes
              <span className="hidden">&nbsp;: {group.name}</span>
            </LinkButton>
          }
        >
          <EntryTiles entries={group.entries} />
        </Card>
      ))}
    </>
  );
}
