/** Exceptions of `npm run boundaries` for French names outside the web's mappers. */

/** Names of the wire that are also English words with the same meaning. */
export const ENGLISH_NAMES: ReadonlySet<string> = new Set([
  ...['alternative', 'animations', 'application', 'applications', 'article', 'brand', 'centre', 'change'],
  ...[
    'clip',
    'code',
    'connectedAs',
    'correction',
    'credits',
    'date',
    'dates',
    'description',
    'effort',
    'email',
    'figure',
    'invitations',
    'from',
    'html',
  ],
  ...['id', 'idempotency-key', 'image', 'inscription', 'inscriptionId', 'inscriptions', 'introduction'],
  ...['cause', 'node', 'obstacles', 'page', 'schema', 'versions'],
  ...['jwt', 'media', 'message', 'messages', 'minutes', 'mobile', 'newsletter', 'plan', 'points', 'position'],
  ...[
    'question',
    'questions',
    'renew',
    'role',
    'score',
    'scores',
    'sections',
    'series',
    'service',
    'signature',
    'slug',
    'source',
    'sources',
  ],
  ...['t', 'theme', 'themes', 'ticket', 'token', 'tolerance', 'total', 'type', 'url', 'verdict', 'version'],
]);

/** Files where such a name belongs to a closed list, an address or another format, and not to the wire. */
export const CODE_NAMES: Readonly<Record<string, { names: readonly string[]; reason: string }>> = {
  'apps/web/src/features/school-exam/board-address.ts': {
    names: ['etat', 'permis', 'groupe', 'jour', 'demande'],
    reason: 'the search part of an address names the filters of the board so',
  },
  'apps/web/src/features/exam/progress.ts': {
    names: ['recu'],
    reason: 'a state of a request, of the closed list EXAM_STATES',
  },
  'apps/web/src/features/staff/words.ts': {
    names: ['recu'],
    reason: 'a state of a request, of the closed list EXAM_STATES',
  },
  'apps/web/src/features/student/course-place.ts': {
    names: ['chapitre'],
    reason: 'the search part of an address names a chapter so',
  },
  'apps/web/src/features/letters/letters-address.ts': {
    names: ['etat'],
    reason: 'the search part of an address names a state so',
  },
  'apps/web/src/features/questions/figures.ts': {
    names: ['nombre', 'decimales', 'heure'],
    reason: 'codes of what is wrong with a typed figure',
  },
  'apps/web/src/features/details/details-filter.ts': {
    names: ['justes'],
    reason: 'the search part of an address names a filter so',
  },
  'apps/web/src/features/dashboard/credits-strip.tsx': {
    names: ['sujet'],
    reason: 'the search part of the address of the contact page',
  },
  'apps/web/src/features/dashboard/hero-card.tsx': {
    names: ['sujet'],
    reason: 'the search part of the address of the contact page',
  },
  'apps/web/src/features/history/history.ts': {
    names: ['taille', 'tri', 'sens', 'resultat'],
    reason: 'the search part of an address says the size of a page, its order and its filter so',
  },
  'apps/web/src/features/dashboard/offers-card.tsx': {
    names: ['examen', 'officiel'],
    reason: 'a series type',
  },
  'apps/web/src/features/history/series-badge.tsx': {
    names: ['examen', 'officiel'],
    reason: 'a series type',
  },
};
