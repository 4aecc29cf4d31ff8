import type { JournalLine, JournalReply } from '@balise/contract/school/journal';
import type { JournalKind } from '@balise/contract/school/statistics-lists';
import { useSearch } from '@tanstack/react-router';
import { CallFailed } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import {
  filtersStyles as filters,
  LearnerLink,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
  useSchoolNavigate,
} from '../desk/api.ts';
import { describeAct, describeActDetails, KIND_NAMES } from './journal-words.ts';
import { useJournal } from './queries.ts';
import classes from './statistics.module.css';
import type { JournalSearch } from './statistics.ts';

/** What the people of the school did, the newest first; filters and the last row before are in the address. */
export function JournalPage() {
  usePageTitle('Journal');
  const search = useSearch({ strict: false }) as JournalSearch;
  const { data, error, isPlaceholderData, refetch } = useJournal(search);
  if (error instanceof CallFailed && error.status === 404) return <UnknownLearner />;
  return (
    <>
      <h1>Journal</h1>
      <p className={pages.lead}>
        Ce que les personnes de l’école ont fait, le plus récent d’abord.
        {data?.learner && <> Seulement pour {data.learner}.</>}
      </p>
      {data && <Filters journal={data} search={search} />}
      {error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[48, 480]} />}
      {data && !error && (
        <div className={classes.list} data-old={isPlaceholderData}>
          <Lines journal={data} search={search} />
        </div>
      )}
    </>
  );
}

function Filters({ journal, search }: { journal: JournalReply; search: JournalSearch }) {
  const navigate = useSchoolNavigate();
  const change = (part: Partial<Record<'kind' | 'actor', string>>): void => {
    const { before: _, row: __, ...kept } = search;
    const next = Object.entries({ ...kept, ...part }).filter(([, value]) => value !== '');
    void navigate({ to: '/gestion/journal', search: Object.fromEntries(next) });
  };
  return (
    <search className={`${filters.filters} ${filters.row}`}>
      <SelectField
        label="Genre"
        field={{ value: search.kind ?? '', onChange: (kind) => change({ kind }) }}
        empty="Tout"
        options={Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label="Fait par"
        field={{ value: search.actor ? String(search.actor) : '', onChange: (actor) => change({ actor }) }}
        empty="Tout le monde"
        options={journal.colleagues.map(({ account, name }) => ({ value: String(account), label: name }))}
      />
      {search.learner && (
        <SchoolLinkButton to="/gestion/journal" search={withoutLearner(search)}>
          Voir tous les élèves
        </SchoolLinkButton>
      )}
    </search>
  );
}

const withoutLearner = ({ kind, actor }: JournalSearch): { kind?: JournalKind; actor?: number } => ({
  ...(kind && { kind }),
  ...(actor && { actor }),
});

function Lines({ journal: { lines, hasOlder }, search }: { journal: JournalReply; search: JournalSearch }) {
  const { before, row, ...kept } = search;
  const last = lines.at(-1);
  return (
    <>
      <Card as="div">
        {lines.length === 0 ? (
          <Notice title="Rien dans le journal">
            {Object.keys(search).length === 0
              ? 'Les actes de votre équipe apparaissent ici au fur et à mesure.'
              : 'Aucun acte ne correspond à ces choix.'}
          </Notice>
        ) : (
          <ul className={pages.rows}>
            {lines.map((line) => (
              <li key={line.id} className={pages.row}>
                <Act line={line} search={search} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <nav className={pages.steps} aria-label="Pages du journal">
        {before && row && (
          <SchoolLinkButton to="/gestion/journal" search={kept}>
            Revenir au plus récent
          </SchoolLinkButton>
        )}
        {hasOlder && last && (
          <SchoolLinkButton to="/gestion/journal" search={{ ...kept, before: last.at, row: last.id }}>
            Plus ancien
          </SchoolLinkButton>
        )}
      </nav>
    </>
  );
}

function Act({ line, search }: { line: JournalLine; search: JournalSearch }) {
  const { at, about } = line;
  const learner = search.learner ? null : about?.inscription;
  const details = describeActDetails(line);
  return (
    <>
      <strong>{describeAct(line)}</strong>
      <span className={classes.facts}>
        <span>{formatDayAndTime(at)}</span>
        {about && about.inscription === null && (
          <span>{about.name ?? 'personne que l’école ne connaît plus'}</span>
        )}
        {about && about.inscription !== null && (
          <LearnerLink inscription={about.inscription} className={classes.person}>
            {about.name}
          </LearnerLink>
        )}
        {details && <span>{details}</span>}
        {learner && (
          <SchoolLink
            to="/gestion/journal"
            search={{ ...withoutLearner(search), learner }}
            className={classes.person}
          >
            Seulement cet élève
          </SchoolLink>
        )}
      </span>
    </>
  );
}

function UnknownLearner() {
  return (
    <Card as="div">
      <h1 className="hidden">Élève introuvable</h1>
      <Notice
        title="Cet élève est introuvable"
        action={<SchoolLinkButton to="/gestion/journal">Voir tout le journal</SchoolLinkButton>}
      >
        Son inscription n’existe plus dans cette école.
      </Notice>
    </Card>
  );
}
