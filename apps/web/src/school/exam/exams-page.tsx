import type { ExamBoard } from '@balise/contract/school/exams';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { listLicences } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PillChoices } from '../../ui/choices.tsx';
import { DayInput } from '../../ui/form/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import {
  deskStyles as classes,
  FilterDisclosure,
  filtersStyles as filters,
  SchoolLinkButton,
  useSchoolNavigate,
} from '../desk/api.ts';
import { ExamProposalsSection } from '../exam-proposals/api.ts';
import { useStaff } from '../staff/api.ts';
import { type BoardFilter, toBoardAddress, toBoardFilter } from './board-address.ts';
import { ExamList } from './exam-list.tsx';
import { PasteDialog } from './exam-paste-dialog.tsx';
import { useExamBoard } from './queries.ts';
import { COLUMN_EMPTY, COLUMN_NAMES } from './words.ts';

/** The requests for the exam, by their state; the filters are in the address. */
export function ExamsPage() {
  usePageTitle('Examens');
  const filter = toBoardFilter(useSearch({ strict: false }));
  const { data: board, error, refetch } = useExamBoard(filter);
  const canDecide = useStaff().data?.rights.decideExam ?? false;
  const [told, setTold] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <div className={classes.head}>
        <h1>Examens</h1>
        {canDecide && <Button onClick={() => setPasting(true)}>Coller des résultats</Button>}
      </div>
      {!board && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!board && !error && <Loading heights={[48, 120, 121]} />}
      {board && <Filters board={board} filter={filter} />}
      <p role="status" className={told === null ? 'hidden' : classes.told}>
        {told}
      </p>
      {filter.column === 'requested' && filter.request === null && (
        <ExamProposalsSection canDecide={canDecide} tell={setTold} />
      )}
      {board && (
        <ExamList
          key={`${filter.column}${filter.request}`}
          board={board}
          canDecide={canDecide}
          tell={setTold}
          empty={<Empty filter={filter} />}
        />
      )}
      {isPasting && <PasteDialog onClose={() => setPasting(false)} onDone={setTold} />}
    </>
  );
}

function Filters({ board, filter }: { board: ExamBoard; filter: BoardFilter }) {
  const navigate = useSchoolNavigate();
  const go = (more: Partial<BoardFilter>): void =>
    void navigate({
      to: '/gestion/examens',
      search: toBoardAddress({ ...filter, request: null, ...more }),
    });
  return (
    <>
      <PillChoices
        legend="État des demandes"
        name="column"
        value={filter.column}
        options={board.columns.map(({ column, count }) => ({
          value: column,
          label: `${COLUMN_NAMES[column]} (${count})`,
        }))}
        onChange={(column) => go({ column })}
      />
      <search className={`${filters.filters} ${filters.row}`} aria-label="Filtres des demandes">
        <FilterDisclosure count={countFilters(filter)}>
          <SelectField
            label="Permis"
            empty="Tous"
            field={{
              value: filter.licence ?? '',
              onChange: (licence) => go({ licence: licence || null }),
            }}
            options={listLicences(board.licences)}
          />
          {board.groups.length > 0 && (
            <SelectField
              label="Groupe"
              empty="Tous"
              field={{ value: filter.group ?? '', onChange: (group) => go({ group: group || null }) }}
              options={board.groups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <DayInput label="Jour" value={filter.day ?? ''} onChange={(day) => go({ day: day || null })} />
          {(filter.licence ?? filter.group ?? filter.day) && (
            <Button variant="subtle" onClick={() => go({ licence: null, group: null, day: null })}>
              Tout afficher
            </Button>
          )}
        </FilterDisclosure>
      </search>
    </>
  );
}

const countFilters = ({ licence, group, day }: BoardFilter): number =>
  [licence, group, day].filter((one) => one !== null).length;

/** In place of an empty list. */
function Empty({ filter }: { filter: BoardFilter }) {
  return (
    <Card as="div">
      {filter.request === null ? (
        <Notice title={COLUMN_EMPTY[filter.column]}>
          {(filter.licence ?? filter.group ?? filter.day)
            ? 'Les filtres choisis laissent peut-être des demandes de côté.'
            : 'Les élèves demandent leur inscription depuis leur page «\u00a0S’inscrire à l’examen\u00a0».'}
        </Notice>
      ) : (
        <Notice
          title="Cette demande n’est plus là"
          action={<SchoolLinkButton to="/gestion/examens">Voir toutes les demandes</SchoolLinkButton>}
        >
          L’élève l’a peut-être retirée.
        </Notice>
      )}
    </Card>
  );
}
