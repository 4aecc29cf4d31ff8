import { type LetterState, MESSAGES_PER_PAGE } from '@balise/contract/school/desk-lists';
import type { WrittenLetter } from '@balise/contract/school/letters';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { PillChoices } from '../../ui/choices.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { deskStyles as classes, PageSteps, useSchoolNavigate } from '../desk/api.ts';
import { AnswerDialog } from './letter-answer-dialog.tsx';
import { LetterItem } from './letter-item.tsx';
import { type LettersFilter, toLettersAddress, toLettersFilter } from './letters-address.ts';
import { useLearnerLetters } from './queries.ts';

const EMPTY = new Map<LetterState, string>([
  ['waiting', 'Aucun courrier n’attend de réponse'],
  ['answered', 'Aucun courrier n’a encore sa réponse'],
  ['all', 'Aucun courrier'],
]);

/** What learners have written to their school, and whether they have an answer. */
export function LettersPage() {
  usePageTitle('Courriers');
  const filter = toLettersFilter(useSearch({ strict: false }));
  const { data, error, refetch } = useLearnerLetters(filter);
  const navigate = useSchoolNavigate();
  const [told, setTold] = useState<string | null>(null);
  const [opened, setOpened] = useState<WrittenLetter | null>(null);
  const go = (more: Partial<LettersFilter>): void =>
    void navigate({ to: '/gestion/courriers', search: toLettersAddress({ ...filter, page: 1, ...more }) });
  const done = (sentence: string): void => {
    setTold(sentence);
    setOpened(null);
  };
  return (
    <>
      <div className={classes.head}>
        <h1>Courriers</h1>
      </div>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[48, 120, 121]} />}
      {data && (
        <div className={classes.filters}>
          <PillChoices
            legend="Courriers affichés"
            name="letters"
            value={filter.state}
            options={[
              { value: 'waiting', label: `Sans réponse (${data.waiting})` },
              { value: 'answered', label: 'Répondus' },
              { value: 'all', label: 'Tous' },
            ]}
            onChange={(state) => go({ state })}
          />
        </div>
      )}
      <p role="status" className={told === null ? 'hidden' : classes.told}>
        {told}
      </p>
      {data?.letters.length === 0 && (
        <Card as="div">
          <Notice title={EMPTY.get(filter.state) ?? ''}>
            Les élèves écrivent depuis «&nbsp;Nous contacter&nbsp;», et signalent une question depuis sa
            correction.
          </Notice>
        </Card>
      )}
      <ul className={classes.list}>
        {data?.letters.map((letter) => (
          <li key={letter.id}>
            <LetterItem letter={letter} onOpen={() => setOpened(letter)} />
          </li>
        ))}
      </ul>
      {data && (
        <PageSteps
          page={filter.page}
          last={Math.ceil(data.total / MESSAGES_PER_PAGE)}
          go={(page) => go({ page })}
        />
      )}
      {opened && <AnswerDialog letter={opened} onClose={() => setOpened(null)} onDone={done} />}
    </>
  );
}
