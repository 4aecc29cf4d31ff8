/** The calendar file of a daily reminder (RFC 5545). Pure. */
import { addDays } from '@balise/rules/days';
import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';

export interface ReminderCalendar {
  /** Title of the brand. */
  name: string;
  /** The same for each file of one inscription, so that a calendar replaces the earlier one. */
  uid: string;
  /** The first day, yyyy-MM-dd. */
  from: string;
  /** Where the learner is: calendars keep the hour in every time zone. */
  hour: number;
  minutes: number;
  /** yyyy-MM-dd; no reminder on that day or later. */
  examDay: string | null;
  url: string;
  now: Date;
}

/** Days of reminders without an exam in sight. */
const LONGEST_DAYS = 90;

export function writeReminderCalendar(calendar: ReminderCalendar): string {
  const { name, uid, from, hour, minutes, examDay, url, now } = calendar;
  const last = examDay === null || examDay <= from ? addDays(from, LONGEST_DAYS) : addDays(examDay, -1);
  const at = (day: string, minute: number): Date =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000);
  const file = ical({ name, prodId: { company: name, product: 'Rappels', language: 'FR' } });
  const event = file.createEvent({
    id: uid,
    stamp: now,
    floating: true,
    start: at(from, 0),
    end: at(from, minutes),
    summary: `${name}\u00a0: ma série du jour`,
    description: `Environ ${minutes}\u00a0minutes. Pour arrêter ces rappels, supprimez cet événement de votre agenda.`,
    url,
    repeating: { freq: ICalEventRepeatingFreq.DAILY, until: at(last, 0) },
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: 0 });
  return file.toString();
}
