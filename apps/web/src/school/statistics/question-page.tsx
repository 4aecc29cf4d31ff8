import type { SchoolQuestionReply } from '@balise/contract/school/questions';
import { useParams, useSearch } from '@tanstack/react-router';
import { QuestionPicture } from '../../common/questions/api.ts';
import { CallFailed } from '../../lib/call.ts';
import { formatDayAndTime, percent, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFailure, pagesStyles as pages, SchoolLink, SchoolLinkButton } from '../desk/api.ts';
import { ChosenList, FirstMeetings } from './chosen-list.tsx';
import { useSchoolQuestion } from './queries.ts';
import classes from './statistics.module.css';
import type { QuestionsSearch } from './statistics.ts';

/** One question: what was chosen, why each proposition is right or wrong, and what to explain. */
export function QuestionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { licence, group } = useSearch({ strict: false }) as QuestionsSearch;
  const scope = { ...(licence && { licence }), ...(group && { group }) };
  const { data, error, refetch } = useSchoolQuestion(id, scope);
  usePageTitle('Question');
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <Hidden />;
  if (!data)
    return error ? (
      <PageFailure title="Question" error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[64, 320, 200]} />
    );
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/gestion/questions" search={scope}>
          Toutes les questions
        </SchoolLink>
      </p>
      <h1 className={classes.statement}>{data.question.statement}</h1>
      <p className={pages.lead}>
        {licenceTitle(data.licence)} · {data.question.id} · chiffres du {formatDayAndTime(data.madeAt)}
      </p>
      <Details details={data} />
    </>
  );
}

function Details({
  details: { question, answers, rightAnswers, reasons, explanation },
}: {
  details: SchoolQuestionReply;
}) {
  return (
    <div className={classes.details}>
      <div className={classes.picture}>
        <QuestionPicture media={{ ...question.media, clip: null }} eager />
      </div>
      <div className={classes.told}>
        <Card title="À la première rencontre">
          <FirstMeetings question={question} />
          <ChosenList question={question} reasons={reasons} />
        </Card>
        <Card title="Explication">
          <p>{explanation}</p>
        </Card>
        <Card title="Toutes les réponses">
          <p>
            {plural(rightAnswers, 'bonne réponse', 'bonnes réponses')} sur {answers}, les rencontres suivantes
            comprises ({percent(Math.round((100 * rightAnswers) / answers))}).
          </p>
        </Card>
      </div>
    </div>
  );
}

function Hidden() {
  return (
    <Card as="div">
      <h1 className="hidden">Question sans chiffres</h1>
      <Notice
        title="Cette question n’a pas de chiffres ici"
        action={<SchoolLinkButton to="/gestion/questions">Voir les questions</SchoolLinkButton>}
      >
        Elle n’existe pas, ou moins de huit de ces élèves l’ont rencontrée.
      </Notice>
    </Card>
  );
}
