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
  'apps/web/src/features/school-exam/words.ts': {
    names: ['recu', 'resultat'],
    reason: 'states of an exam request and columns of their board, of closed lists',
  },
  'apps/web/src/features/exam/progress.ts': {
    names: ['recu'],
    reason: 'a state of a request, of the closed list EXAM_STATES',
  },
  'apps/web/src/features/staff/words.ts': {
    names: ['recu'],
    reason: 'a state of a request, of the closed list EXAM_STATES',
  },
  'apps/web/src/features/courses/own-course.ts': {
    names: ['chapitre'],
    reason: 'the search part of an address names a chapter so',
  },
  'apps/web/src/features/player/figures.ts': {
    names: ['nombre', 'decimales', 'heure'],
    reason: 'codes of what is wrong with a typed figure',
  },
  'apps/web/src/features/questions/details-filter.ts': {
    names: ['justes'],
    reason: 'the search part of an address names a filter so',
  },
  'apps/web/src/features/questions/report-link.tsx': {
    names: ['sujet'],
    reason: 'the search part of the address of the contact page',
  },
  'apps/web/src/features/series/credits-strip.tsx': {
    names: ['sujet'],
    reason: 'the search part of the address of the contact page',
  },
  'apps/web/src/features/series/hero-card.tsx': {
    names: ['sujet'],
    reason: 'the search part of the address of the contact page',
  },
  'apps/web/src/features/series/history.ts': {
    names: ['taille', 'tri', 'sens', 'resultat'],
    reason: 'the search part of an address says the size of a page, its order and its filter so',
  },
  'apps/web/src/features/series/offers-card.tsx': { names: ['examen', 'officiel'], reason: 'a series type' },
  'apps/web/src/features/series/series-badge.tsx': { names: ['examen', 'officiel'], reason: 'a series type' },
};
