/** Acts on accesses: maps the French wire to our terms, and our commands to it. */
import type * as wire from '@balise/contract/school-access';
import type { AccessAct, AccessActResult, AccessChange, AccessUndoResult, RecentAct } from './access.ts';

export const toActBody = ({ id, inscriptions, change, reason }: AccessAct): wire.AccessActBody => ({
  acte: id,
  inscriptions: [...inscriptions],
  changement: toChange(change),
  motif: reason,
});

function toChange({ kind, days, day, credits }: AccessChange): wire.AccessChangeBody {
  if (kind === 'JOURS') return { genre: kind, jours: days ?? 0 };
  if (kind === 'JUSQU_AU') return { genre: kind, jour: day ?? '' };
  return kind === 'CREDITS' ? { genre: kind, credits: credits ?? 0 } : { genre: kind };
}

export const toActResult = ({ acte, faits, lignes }: wire.AccessActReply): AccessActResult => ({
  id: acte,
  done: faits,
  lines: lignes.map(({ inscription, resultat }) => ({ inscription, outcome: resultat })),
});

export const toUndoResult = ({ retablis, lignes }: wire.AccessUndoReply): AccessUndoResult => ({
  restored: retablis,
  left: lignes.length - retablis,
});

export const toRecentActs = ({ actes }: wire.AccessActsReply): RecentAct[] =>
  actes.map(({ acte, changement, motif, par, le, eleves, annule_le }) => ({
    id: acte,
    change: {
      kind: changement.genre,
      days: changement.jours,
      day: changement.jour,
      credits: changement.credits,
    },
    reason: motif,
    by: par,
    at: le,
    learners: eleves,
    undoneAt: annule_le,
  }));
