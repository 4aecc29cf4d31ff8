/** What an act changes, as the table has it. */
import type { AccessChange } from '@balise/contract/school/access';

export type StoredChange =
  | { genre: 'JOURS'; jours: number }
  | { genre: 'JUSQU_AU'; jour: string }
  | { genre: 'CREDITS'; credits: number }
  | { genre: 'SUSPENDRE' | 'ROUVRIR' };

export function storeChange(change: AccessChange): StoredChange {
  switch (change.kind) {
    case 'DAYS':
      return { genre: 'JOURS', jours: change.days };
    case 'UNTIL':
      return { genre: 'JUSQU_AU', jour: change.day };
    case 'CREDITS':
      return { genre: 'CREDITS', credits: change.credits };
    case 'SUSPEND':
      return { genre: 'SUSPENDRE' };
    case 'REOPEN':
      return { genre: 'ROUVRIR' };
  }
}

export function readChange(stored: StoredChange): AccessChange {
  switch (stored.genre) {
    case 'JOURS':
      return { kind: 'DAYS', days: stored.jours };
    case 'JUSQU_AU':
      return { kind: 'UNTIL', day: stored.jour };
    case 'CREDITS':
      return { kind: 'CREDITS', credits: stored.credits };
    case 'SUSPENDRE':
      return { kind: 'SUSPEND' };
    case 'ROUVRIR':
      return { kind: 'REOPEN' };
  }
}
