/** The French words of acts on accesses. */
import type {
  AccessActResult,
  AccessChange,
  AccessChangeKind,
  AccessUndo,
} from '@balise/contract/school/access';
import type { AccessOutcome } from '@balise/contract/school/access-lists';
import { formatDay, plural } from '../../lib/dates.ts';
import { printDay } from '../../lib/typed-day.ts';
import { type ChosenAccess, foreseeEnds } from './access.ts';

export const CHANGE_NAMES: Readonly<Record<AccessChangeKind, string>> = {
  DAYS: 'Prolonger de…',
  UNTIL: 'Prolonger jusqu’au…',
  CREDITS: 'Ajouter des crédits',
  SUSPEND: 'Suspendre',
  REOPEN: 'Rouvrir',
};

const accesses = (count: number): string => `${count}\u00a0accès`;
const agree = (count: number, word: string): string => (count < 2 ? word : `${word}s`);

/** «12 accès prolongés de 30 jours» */
export function sayChange(change: AccessChange, count: number): string {
  switch (change.kind) {
    case 'DAYS':
      return `${accesses(count)} ${agree(count, 'prolongé')} de ${plural(change.days, 'jour')}`;
    case 'UNTIL':
      return `${accesses(count)} ${agree(count, 'prolongé')} jusqu’au ${printDay(change.day)}`;
    case 'CREDITS':
      return `${plural(change.credits, 'crédit ajouté', 'crédits ajoutés')} à ${plural(count, 'élève')}`;
    case 'SUSPEND':
      return `${accesses(count)} ${agree(count, 'suspendu')}`;
    case 'REOPEN':
      return `${accesses(count)} ${agree(count, 'rouvert')}`;
  }
}

/** What the act will do, before it is done. */
export function previewChange(chosen: readonly ChosenAccess[], change: AccessChange, now: Date): string {
  if (change.kind === 'SUSPEND')
    return `${sayChange(change, chosen.length)}\u00a0: plus aucune connexion tant que vous ne rouvrez pas. Rien n’est effacé.`;
  if (change.kind !== 'DAYS' && change.kind !== 'UNTIL') return `${sayChange(change, chosen.length)}.`;
  const ends = foreseeEnds(chosen, change, now);
  const endless = chosen.filter(({ accessEnd }) => accessEnd === null).length;
  const left = endless === 0 ? '' : ` ${accesses(endless)} sans fin\u00a0: rien à prolonger.`;
  if (!ends) return left.trim();
  const prolonged = sayChange(change, chosen.length - endless);
  if (change.kind === 'UNTIL') return `${prolonged}. Un accès qui finit plus tard reste tel quel.${left}`;
  const first = formatDay(ends.first);
  const last = formatDay(ends.last);
  return `${prolonged}, ${first === last ? `jusqu’au ${first}` : `jusqu’à une date entre le ${first} et le ${last}`}.${left}`;
}

/** What was done, and what was left alone. */
export function sayResult(
  { done, lines }: Pick<AccessActResult, 'done' | 'lines'>,
  change: AccessChange,
): string {
  const count = (outcome: AccessOutcome): number => lines.filter((line) => line.outcome === outcome).length;
  const endless = count('ENDLESS');
  const unchanged = count('ALREADY');
  const unknown = count('UNKNOWN');
  return [
    done === 0 ? 'Aucun accès modifié.' : `${sayChange(change, done)}.`,
    ...(endless > 0 ? [`${accesses(endless)} sans fin\u00a0: rien à prolonger.`] : []),
    ...(unchanged > 0 ? [`${accesses(unchanged)} déjà dans cet état.`] : []),
    ...(unknown > 0 ? [`${accesses(unknown)} introuvable${unknown < 2 ? '' : 's'}.`] : []),
  ].join(' ');
}

export function sayUndone({ restored, lines }: Pick<AccessUndo, 'restored' | 'lines'>): string {
  const left = lines.length - restored;
  const back =
    restored === 0 ? 'Rien n’a été rétabli.' : `${accesses(restored)} ${agree(restored, 'rétabli')}.`;
  return left === 0
    ? back
    : `${back} ${accesses(left)} ${agree(left, 'modifié')} depuis\u00a0: laissé${left < 2 ? '' : 's'} tel${left < 2 ? '' : 's'} quel${left < 2 ? '' : 's'}.`;
}
