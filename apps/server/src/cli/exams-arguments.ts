/** The command line of `npm run exams`. Pure. */
import { EXAM_STATES } from '@balise/contract/base/codes';
import { type ExamTransition, InvalidTransition, type SchoolState } from '../learning/exam/api.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run exams -- --school 1
npm run exams -- --request <id> --to <state> --by staff@school [--day 2026-12-03 --time 14:30 --place "…"] [--words "…"]
  --school   number of the school whose requests are listed, with the results of the last sixty days
  --request  the request to change; its learner gets a mail
  --to       inscrite, convoquee, passee, recu, ajourne or refusee; recu and ajourne correct each other
  --by       e-mail of the member of the school's staff who decides
  --day, --time, --place  of the convocation
  --words    message of the school to the learner`;

const OPTIONS = {
  school: { type: 'string' },
  request: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  day: { type: 'string' },
  time: { type: 'string' },
  place: { type: 'string' },
  words: { type: 'string' },
} as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws InvalidTransition */
export function readExamsArguments(
  words: readonly string[],
): { kind: 'list'; school: number } | ({ kind: 'move' } & ExamTransition) {
  const said = readOptions(words, OPTIONS, USAGE, InvalidTransition);
  if (said.request === undefined) {
    if (!/^[1-9]\d{0,8}$/.test(said.school ?? '')) throw new InvalidTransition(USAGE);
    return { kind: 'list', school: Number(said.school) };
  }
  const id = said.request.toLowerCase();
  if (!ID.test(id)) throw new InvalidTransition(`--request: ${said.request} is not an id\n\n${USAGE}`);
  const { to } = said;
  if (!isSchoolState(to))
    throw new InvalidTransition(`--to: a state that the school gives is expected\n\n${USAGE}`);
  if (said.by === undefined)
    throw new InvalidTransition(`--by: the e-mail of the person who decides is expected\n\n${USAGE}`);
  const { day, time, place } = said;
  const parts = [day, time, place].filter((part) => part !== undefined);
  if (parts.length % 3 !== 0)
    throw new InvalidTransition(`--day, --time and --place go together\n\n${USAGE}`);
  const appointment =
    day !== undefined && time !== undefined && place !== undefined ? { day, time, place } : null;
  return { kind: 'move', id, to, by: said.by, appointment, words: said.words ?? null };
}

function isSchoolState(to: string | undefined): to is SchoolState {
  return EXAM_STATES.some((state) => state === to) && to !== 'demandee' && to !== 'retiree';
}
