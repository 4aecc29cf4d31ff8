import type { SentMessage } from '@balise/contract/school/messages';
import { formatDay } from '../../lib/dates.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { printDay } from '../../lib/typed-day.ts';

/** A message ends with the first moment of the day after its last one. */
const lastMoment = ({ until }: SentMessage): Date => new Date(Date.parse(until) - 1);

export const lastDayOf = (message: SentMessage): string => formatDay(lastMoment(message).toISOString());

/** As it is typed. */
export const typedLastDay = (message: SentMessage): string => printDay(toSchoolDay(lastMoment(message)));
