/** What is said of something that happened by itself. Pure. */

export type PlayerNotice =
  /** Come back to a series begun before. */
  | { kind: 'resumed'; number: number; total: number }
  /** Another tab or device has gone on. */
  | { kind: 'overtaken'; number: number; total: number }
  /** Another tab or device has gone on, and the answer given here came too late for it. */
  | { kind: 'refused'; number: number; total: number }
  /** The answer given before the page was left is still to be sent. */
  | { kind: 'waiting' }
  /** The time of the question before ran out. */
  | { kind: 'expired' }
  /** The answer arrived after its time: it counts as none. */
  | { kind: 'late' }
  /** Questions whose time ran out while nobody looked. */
  | { kind: 'missed'; count: number };

export function noticeText(notice: PlayerNotice): string {
  switch (notice.kind) {
    case 'resumed':
      return `Reprise à la question ${notice.number} sur ${notice.total}`;
    case 'overtaken':
      return `La série a avancé ailleurs\u00a0: question ${notice.number} sur ${notice.total}`;
    case 'refused':
      return `Réponse non prise\u00a0: la série a avancé ailleurs, question ${notice.number} sur ${notice.total}`;
    case 'waiting':
      return 'Votre réponse, gardée sur cet appareil, est en attente d’envoi';
    case 'expired':
      return 'Temps écoulé, question suivante';
    case 'late':
      return 'Réponse arrivée après la limite\u00a0: elle n’est pas comptée';
    case 'missed':
      return notice.count === 1
        ? 'Une question est passée pendant votre absence'
        : `${notice.count}\u00a0questions sont passées pendant votre absence`;
  }
}
