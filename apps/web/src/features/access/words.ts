/** The French words of acts on accesses. */
import type { AccessChangeKind } from '@balise/contract/access-lists';
import { formatDay, plural } from '../../lib/dates.ts';
import { printDay } from '../../lib/typed-day.ts';
import { type AccessActResult, type AccessChange, type ChosenAccess, foreseeEnds } from './access.ts';

export const CHANGE_NAMES: Readonly<Record<AccessChangeKind, string>> = {
  JOURS: 'Prolonger de…',
  JUSQU_AU: 'Prolonger jusqu’au…',
  CREDITS: 'Ajouter des crédits',
  SUSPENDRE: 'Suspendre',
  ROUVRIR: 'Rouvrir',
};

const accesses = (count: number): string => `${count}\u00a0accès`;
const agree = (count: number, word: string): string => (count < 2 ? word : `${word}s`);

/** «12 accès prolongés de 30 jours» */
export function sayChange({ kind, days, day, credits }: AccessChange, count: number): string {
  switch (kind) {
    case 'JOURS':
      return `${accesses(count)} ${agree(count, 'prolongé')} de ${plural(days ?? 0, 'jour')}`;
    case 'JUSQU_AU':
      return `${accesses(count)} ${agree(count, 'prolongé')} jusqu’au ${day ? printDay(day) : '…'}`;
    case 'CREDITS':
      return `${plural(credits ?? 0, 'crédit ajouté', 'crédits ajoutés')} à ${plural(count, 'élève')}`;
    case 'SUSPENDRE':
      return `${accesses(count)} ${agree(count, 'suspendu')}`;
    case 'ROUVRIR':
      return `${accesses(count)} ${agree(count, 'rouvert')}`;
  }
}

/** What the act will do, before it is done. */
export function previewChange(chosen: readonly ChosenAccess[], change: AccessChange, now: Date): string {
  const { kind } = change;
  if (kind === 'SUSPENDRE')
    return `${sayChange(change, chosen.length)}\u00a0: plus aucune connexion tant que vous ne rouvrez pas. Rien n’est effacé.`;
  if (kind !== 'JOURS' && kind !== 'JUSQU_AU') return `${sayChange(change, chosen.length)}.`;
  const ends = foreseeEnds(chosen, change, now);
  const endless = chosen.filter(({ accessEnd }) => accessEnd === null).length;
  const left = endless === 0 ? '' : ` ${accesses(endless)} sans fin\u00a0: rien à prolonger.`;
  if (!ends) return left.trim();
  const prolonged = sayChange(change, chosen.length - endless);
  if (kind === 'JUSQU_AU') return `${prolonged}. Un accès qui finit plus tard reste tel quel.${left}`;
  const first = formatDay(ends.first);
  const last = formatDay(ends.last);
  return `${prolonged}, ${first === last ? `jusqu’au ${first}` : `jusqu’à une date entre le ${first} et le ${last}`}.${left}`;
}

/** What was done, and what was left alone. */
export function sayResult({ done, lines }: AccessActResult, change: AccessChange): string {
  const count = (outcome: string): number => lines.filter((line) => line.outcome === outcome).length;
  const endless = count('SANS_FIN');
  const unchanged = count('DEJA');
  const unknown = count('INTROUVABLE');
  return [
    done === 0 ? 'Aucun accès modifié.' : `${sayChange(change, done)}.`,
    ...(endless > 0 ? [`${accesses(endless)} sans fin\u00a0: rien à prolonger.`] : []),
    ...(unchanged > 0 ? [`${accesses(unchanged)} déjà dans cet état.`] : []),
    ...(unknown > 0 ? [`${accesses(unknown)} introuvable${unknown < 2 ? '' : 's'}.`] : []),
  ].join(' ');
}

export function sayUndone({ restored, left }: { restored: number; left: number }): string {
  const back =
    restored === 0 ? 'Rien n’a été rétabli.' : `${accesses(restored)} ${agree(restored, 'rétabli')}.`;
  return left === 0
    ? back
    : `${back} ${accesses(left)} ${agree(left, 'modifié')} depuis\u00a0: laissé${left < 2 ? '' : 's'} tel${left < 2 ? '' : 's'} quel${left < 2 ? '' : 's'}.`;
}
