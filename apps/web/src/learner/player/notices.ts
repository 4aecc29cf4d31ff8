/** The words for events that the learner did not cause. Pure. */

export type PlayerNotice =
  /** The learner returned to a series in progress. */
  | { kind: 'resumed'; number: number; total: number }
  /** Another tab or device has moved on. */
  | { kind: 'overtaken'; number: number; total: number }
  /** Another tab or device has moved on, and the answer given here came too late. */
  | { kind: 'refused'; number: number; total: number }
  /** The answer given before the page was closed still waits to be sent. */
  | { kind: 'waiting' }
  /** The time of the previous question ran out. */
  | { kind: 'expired' }
  /** The answer arrived after its time and does not count. */
  | { kind: 'late' }
  /** The question is not read aloud: no French voice, or it stays silent. Whether its time starts. */
  | { kind: 'voiceless'; why: 'none' | 'silent'; timed: boolean }
  /** Number of questions whose time ran out while the page was hidden. */
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
    case 'voiceless': {
      const why =
        notice.why === 'none'
          ? 'Cet appareil n’a pas de voix française'
          : 'La voix de cet appareil ne répond pas';
      return `${why}\u00a0: lisez la question${notice.timed ? ', son temps commence' : ''}`;
    }
    case 'missed':
      return notice.count === 1
        ? 'Une question est passée pendant votre absence'
        : `${notice.count}\u00a0questions sont passées pendant votre absence`;
  }
}
