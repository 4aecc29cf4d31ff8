import type { SchoolQuestion, SchoolQuestionsReply } from '@balise/contract/school/questions';
import {
  FEWEST_PEOPLE,
  QUESTIONS_PER_PAGE,
  type QuestionOrder,
} from '@balise/contract/school/statistics-lists';
import { useSearch } from '@tanstack/react-router';
import { QuestionPicture } from '../../common/questions/api.ts';
import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { listLicences } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import {
  filtersStyles as filters,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
  useSchoolNavigate,
} from '../desk/api.ts';
import { ChosenList, FirstMeetings } from './chosen-list.tsx';
import { useSchoolQuestions } from './queries.ts';
import classes from './statistics.module.css';
import type { QuestionsSearch } from './statistics.ts';

const ORDERS: readonly { value: QuestionOrder; label: string }[] = [
  { value: 'hardest', label: 'Les plus difficiles' },
  { value: 'easiest', label: 'Les plus faciles' },
  { value: 'most_met', label: 'Les plus rencontrées' },
];

/** The questions that the learners of the school find hardest; filters and page are in the address. */
export function QuestionsPage() {
  usePageTitle('Questions');
  const search = useSearch({ strict: false }) as QuestionsSearch;
  const { data, error, isPlaceholderData, refetch } = useSchoolQuestions(search);
  return (
    <>
      <h1>Questions</h1>
      <p className={pages.lead}>
        Ce que vos élèves répondent la première fois qu’ils rencontrent chaque question.
        {data && <> Chiffres du {formatDayAndTime(data.madeAt)}.</>}
      </p>
      {data && <Filters list={data} search={search} />}
      {error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[48, 320, 320]} />}
      {data && !error && (
        <div className={classes.list} data-old={isPlaceholderData}>
          <Questions list={data} search={search} />
        </div>
      )}
    </>
  );
}

function Filters({ list, search }: { list: SchoolQuestionsReply; search: QuestionsSearch }) {
  const navigate = useSchoolNavigate();
  const change = (part: { [Name in keyof QuestionsSearch]?: string }): void => {
    const { page: _, ...kept } = search;
    const next = Object.entries({ ...kept, ...part }).filter(([, value]) => value !== '');
    void navigate({ to: '/gestion/questions', search: Object.fromEntries(next) });
  };
  return (
    <search className={`${filters.filters} ${filters.row}`}>
      {list.licences.length > 1 && (
        <SelectField
          label="Permis"
          field={{ value: list.licence ?? '', onChange: (licence) => change({ licence, theme: '' }) }}
          options={listLicences(list.licences)}
        />
      )}
      {list.groups.length > 0 && (
        <SelectField
          label="Groupe"
          field={{ value: search.group ?? '', onChange: (group) => change({ group }) }}
          empty="Tous mes élèves"
          options={list.groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        label="Thème"
        field={{ value: search.theme ?? '', onChange: (theme) => change({ theme }) }}
        empty="Tous les thèmes"
        options={list.themes.map(({ letter, label }) => ({ value: letter, label: `${letter} · ${label}` }))}
      />
      <SelectField
        label="Ordre"
        field={{
          value: search.order ?? 'hardest',
          onChange: (order) => change({ order: order === 'hardest' ? '' : order }),
        }}
        options={ORDERS}
      />
    </search>
  );
}

function Questions({ list, search }: { list: SchoolQuestionsReply; search: QuestionsSearch }) {
  const { questions, total, hidden } = list;
  if (total === 0) return <NothingYet hidden={hidden} />;
  const { page = 1 } = search;
  const last = Math.ceil(total / QUESTIONS_PER_PAGE);
  return (
    <>
      <p className={pages.quiet}>
        {plural(total, 'question')}
        {hidden > 0 && (
          <>
            {' '}
            · {hidden} de plus, que moins de {FEWEST_PEOPLE} élèves ont rencontrées, ne sont pas montrées
          </>
        )}
      </p>
      {questions.length === 0 && (
        <Card as="div">
          <Notice
            title="Cette page est vide"
            action={<SchoolLinkButton to="/gestion/questions">Revenir à la première</SchoolLinkButton>}
          />
        </Card>
      )}
      <ol className={classes.questions} start={(page - 1) * QUESTIONS_PER_PAGE + 1}>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionCard question={question} search={search} licence={list.licence} />
          </li>
        ))}
      </ol>
      {last > 1 && (
        <nav className={pages.steps} aria-label="Pages de la liste">
          {page > 1 && <PageLink search={search} page={page - 1} name="Précédente" />}
          <p>
            Page {page} sur {last}
          </p>
          {page < last && <PageLink search={search} page={page + 1} name="Suivante" />}
        </nav>
      )}
    </>
  );
}

function PageLink({ search, page, name }: { search: QuestionsSearch; page: number; name: string }) {
  const { page: _, ...kept } = search;
  return (
    <SchoolLinkButton to="/gestion/questions" search={page > 1 ? { ...kept, page } : kept}>
      {name}
    </SchoolLinkButton>
  );
}

interface QuestionCardProps {
  question: SchoolQuestion;
  search: QuestionsSearch;
  licence: string | null;
}

function QuestionCard({ question, search, licence }: QuestionCardProps) {
  const { group } = search;
  return (
    <article className={classes.question}>
      <div className={classes.picture}>
        <QuestionPicture media={{ ...question.media, clip: null }} />
      </div>
      <div className={classes.told}>
        <h2>
          <SchoolLink
            to="/gestion/questions/$id"
            params={{ id: question.id }}
            search={{ ...(licence && { licence }), ...(group && { group }) }}
          >
            {question.statement}
          </SchoolLink>
        </h2>
        <FirstMeetings question={question} />
        <ChosenList question={question} />
        {!question.isCurrent && (
          <p className={classes.quiet}>
            Une version plus récente de cette question est posée aujourd’hui&nbsp;: trop peu d’élèves l’ont
            rencontrée.
          </p>
        )}
      </div>
    </article>
  );
}

function NothingYet({ hidden }: { hidden: number }) {
  return (
    <Card as="div">
      <Notice title={hidden > 0 ? 'Trop peu d’élèves pour l’instant' : 'Pas encore de réponse ici'}>
        {hidden > 0
          ? `${plural(hidden, 'question')}\u00a0: aucune n’a été rencontrée par au moins ${FEWEST_PEOPLE} élèves. En dessous, un chiffre dirait qui a répondu quoi.`
          : 'Les questions apparaissent dès que des élèves terminent des séries.'}
      </Notice>
    </Card>
  );
}
