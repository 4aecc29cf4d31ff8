/** Dates and numbers as a French reader expects them. */
const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });

/** dd/MM/yyyy */
export const formatDay = (instant: string): string => day.format(new Date(instant));
export const formatDayAndTime = (instant: string): string => dayAndTime.format(new Date(instant));
export const formatShortDay = (instant: string): string => shortDay.format(new Date(instant));

/** «14 min 05 s» from whole seconds. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes === 0 ? `${seconds % 60}\u00a0s` : `${minutes}\u00a0min ${rest}\u00a0s`;
}

/** «1 question», «40 questions». Zero is singular in French. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count}\u00a0${Math.abs(count) < 2 ? one : many}`;
}

export const percent = (rate: number): string => `${rate}\u00a0%`;
