/** The learners as a table; on narrow windows each is a card. */
import type { RosterLine } from '@balise/contract/school/roster';
import type { RosterSort } from '@balise/contract/school/roster-lists';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { WORDS } from '../../common/readiness/api.ts';
import { formatDay, plural } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import type { ChosenAccess } from '../access/api.ts';
import { rosterStyles as classes, LearnerLink, pagesStyles as pages } from '../desk/api.ts';
import { type GoInRoster, type RosterAddress, turnSort } from './roster.ts';
import { STATE_NAMES } from './words.ts';

interface RosterTableProps {
  learners: readonly RosterLine[];
  address: RosterAddress;
  isOld: boolean;
  canChoose: boolean;
  chosen: readonly ChosenAccess[];
  setChosen(chosen: readonly ChosenAccess[]): void;
  go: GoInRoster;
}

export function RosterTable({
  learners,
  address,
  isOld,
  canChoose,
  chosen,
  setChosen,
  go,
}: RosterTableProps) {
  const column = (sort: RosterSort, name: string) => (
    <SortableColumn key={sort} sort={sort} name={name} address={address} go={go} />
  );
  return (
    <div className={`${pages.sheet} ${classes.sheet}`} data-old={isOld} aria-busy={isOld}>
      {canChoose && <ChoosePage learners={learners} chosen={chosen} setChosen={setChosen} />}
      <table>
        <thead>
          <tr>
            {canChoose && (
              <th scope="col">
                <span className="hidden">Choisir</span>
              </th>
            )}
            {column('NAME', 'Élève')}
            <th scope="col">État</th>
            {column('LAST_SERIES', 'Dernière série')}
            {column('QUESTIONS', '7\u00a0jours')}
            <th scope="col">Derniers scores</th>
            {column('READINESS', 'Préparation')}
            {column('ACCESS_END', 'Accès jusqu’au')}
            {column('CREDITS', 'Crédits')}
          </tr>
        </thead>
        <tbody>
          {learners.map((one) => (
            <Row
              key={one.inscription}
              one={one}
              canChoose={canChoose}
              chosen={chosen}
              setChosen={setChosen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const toChosen = ({ inscription, firstName, lastName, accessEnd }: RosterLine): ChosenAccess => ({
  inscription,
  name: writeName({ firstName, lastName }),
  accessEnd,
});

type Choosing = Pick<RosterTableProps, 'chosen' | 'setChosen'>;

/** Chooses every learner of this page, in addition to those of others. */
function ChoosePage({ learners, chosen, setChosen }: Choosing & Pick<RosterTableProps, 'learners'>) {
  const own = new Set(learners.map(({ inscription }) => inscription));
  const others = chosen.filter(({ inscription }) => !own.has(inscription));
  const count = chosen.length - others.length;
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        checked={count === own.size}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < own.size;
        }}
        onChange={({ currentTarget }) =>
          setChosen(currentTarget.checked ? [...others, ...learners.map(toChosen)] : others)
        }
      />
      {`Choisir toute la page (${own.size})`}
    </label>
  );
}

function Row({ one, canChoose, chosen, setChosen }: Choosing & { one: RosterLine; canChoose: boolean }) {
  const isChosen = chosen.some(({ inscription }) => inscription === one.inscription);
  return (
    <tr data-chosen={isChosen}>
      {canChoose && (
        <td className={classes.box}>
          <label>
            <span className="hidden">{`Choisir ${writeName(one)}`}</span>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() =>
                setChosen(
                  isChosen
                    ? chosen.filter(({ inscription }) => inscription !== one.inscription)
                    : [...chosen, toChosen(one)],
                )
              }
            />
          </label>
        </td>
      )}
      <th scope="row">
        <LearnerLink inscription={one.inscription}>
          {one.lastName} {one.firstName}
        </LearnerLink>
        <span className={classes.beside}>{[licenceTitle(one.licence), ...one.groups].join(' · ')}</span>
      </th>
      <td className={classes.standing}>
        <span className={classes.state} data-state={one.state}>
          {STATE_NAMES[one.state]}
        </span>
        {one.stuckThemes.length > 0 && (
          <span className={classes.beside}>{`sans progrès en ${one.stuckThemes.join(', ')}`}</span>
        )}
      </td>
      <td data-name="Dernière série">{one.lastSeries ? formatDay(one.lastSeries) : 'Aucune'}</td>
      <td data-name="7 jours">{plural(one.week.questions, 'question')}</td>
      <td data-name="Derniers scores">
        {one.scores.map(({ score, questions }) => `${score}/${questions}`).join(', ') || '–'}
      </td>
      <td data-name="Préparation">{one.readiness ? WORDS[one.readiness] : 'Trop tôt'}</td>
      <td data-name="Accès jusqu’au">
        {one.isSuspended ? 'Suspendu' : one.accessEnd ? formatDay(one.accessEnd) : 'Sans fin'}
      </td>
      <td data-name="Crédits" className="tabular">
        {one.credits}
      </td>
    </tr>
  );
}

interface SortableColumnProps extends Pick<RosterTableProps, 'address' | 'go'> {
  sort: RosterSort;
  name: string;
}

function SortableColumn({ sort, name, address, go }: SortableColumnProps) {
  const { page, sort: now = 'NAME', falling, ...filters } = address;
  const isSorted = sort === now;
  const Arrow = falling ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? (falling ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => go({ ...filters, ...turnSort(address, sort) }, true)}>
        {name}
        {isSorted && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  );
}
