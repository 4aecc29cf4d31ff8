/** How results are told to a program. Pure. */
import { seriesLabel } from '@balise/content/composition/series-kind';
import type { GatewayResult } from '@balise/contract/gateway/schemas';
import { startOfDay, type TimeZone } from '@balise/rules/time-zones';
import { endOfDay } from '../school/enrolment/api.ts';
import type { FeedPlace, ResultRow } from './results-store.ts';

export const BEGINNING: FeedPlace = { no: 0, at: new Date(0) };

export const writeCursor = ({ no, at }: FeedPlace): string =>
  `${no.toString(36)}.${at.getTime().toString(36)}`;

export function readCursor(cursor: string): FeedPlace {
  const [no = '', at = ''] = cursor.split('.');
  return { no: Number.parseInt(no, 36), at: new Date(Number.parseInt(at, 36)) };
}

/** A clock that goes a little wrong asks for no future (ms). */
const CLOCK_SLACK_MS = 5 * 60_000;

/** The instant that a text of the contract means: a day begins in France. Null for one that does not exist, or is to come. */
export function readSince(text: string, zone: TimeZone, now: Date): Date | null {
  const day = text.slice(0, 10);
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null;
  const at = text.length === 10 ? startOfDay(zone, day) : new Date(text);
  return Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + CLOCK_SLACK_MS ? null : at;
}

const NOTHING = { serie: null, examen: null, heures: null };

/** Null for what is not there any more: of an erased learner, or in a series that was withdrawn since. */
export function toResult(row: ResultRow, zone: TimeZone): GatewayResult | null {
  const { reference, licenceCode } = row;
  if (reference === null || licenceCode === null) return null;
  const about = { ...NOTHING, quoi: row.kind, reference, permis: licenceCode };
  const { seriesId, type, slug, order, questionCount, score, endedAt } = row;
  if (seriesId !== null && type !== null && slug !== null && endedAt !== null)
    return {
      ...about,
      id: `serie-${seriesId}`,
      le: endedAt.toISOString(),
      serie: {
        type,
        examen_blanc: type === 'examen' || type === 'officiel',
        libelle: seriesLabel({ type, slug }),
        ordre: order ?? 1,
        theme: row.theme,
        nb_questions: questionCount ?? 0,
        score: score ?? 0,
      },
    };
  const { requestId, state, changedAt } = row;
  if (requestId !== null && state !== null && state !== 'modifiee' && changedAt !== null)
    return {
      ...about,
      id: `examen-${requestId}-${row.changeNo}`,
      le: changedAt.toISOString(),
      examen: { demande: requestId, etat: state, convocation: toConvocation(row) },
    };
  const { day, questions, seconds } = row;
  if (day === null || questions === null || seconds === null) return null;
  return {
    ...about,
    id: `heures-${row.inscription}-${day}`,
    le: endOfDay(zone, day).toISOString(),
    heures: { jour: day, questions, secondes: seconds },
  };
}

const toConvocation = ({ examDay, examTime, examPlace }: ResultRow) =>
  examDay === null || examTime === null || examPlace === null
    ? null
    : { date: examDay, heure: examTime, lieu: examPlace };
