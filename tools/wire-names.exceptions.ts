/** What `npm run boundaries` lets pass when it looks for French names outside the web's mappers. */

/** Names of the wire that are English words and mean the same. */
export const ENGLISH_NAMES: ReadonlySet<string> = new Set([
  ...['alternative', 'animations', 'application', 'applications', 'article', 'brand', 'centre', 'change'],
  ...[
    'clip',
    'code',
    'connectedAs',
    'correction',
    'date',
    'dates',
    'description',
    'email',
    'figure',
    'from',
    'html',
  ],
  ...['id', 'idempotency-key', 'image', 'inscription', 'inscriptionId', 'inscriptions', 'introduction'],
  ...['jwt', 'media', 'message', 'messages', 'minutes', 'mobile', 'newsletter', 'points', 'position'],
  ...[
    'question',
    'questions',
    'score',
    'sections',
    'series',
    'service',
    'signature',
    'slug',
    'source',
    'sources',
  ],
  ...['t', 'theme', 'themes', 'ticket', 'token', 'tolerance', 'total', 'type', 'url', 'version'],
]);

/** Files where a name is a word of a closed list, of an address or of another format, and no field of the wire. */
export const CODE_NAMES: Readonly<Record<string, { names: readonly string[]; reason: string }>> = {
  'apps/web/src/lib/call.test.ts': {
    names: [
      ...['code_activation', 'copie', 'identifiant', 'jeton', 'nom', 'recu', 'reponse', 'serie'],
      ...['sujet', 'taille'],
    ],
    reason: 'bodies and replies of any operation, which the one way to the API passes on as they are',
  },
  'apps/web/src/features/exam/progress.ts': {
    names: ['recu'],
    reason: 'a state of a request, of the closed list EXAM_STATES',
  },
};

/** Folders that still read French names; the list only gets shorter. */
export const FOLDERS_TO_DO: readonly string[] = [
  'apps/web/preview',
  'apps/web/src/features/courses',
  'apps/web/src/features/outbox',
  'apps/web/src/features/player',
  'apps/web/src/features/questions',
  'apps/web/src/features/series',
  'apps/web/src/features/session',
  'apps/web/src/features/settings',
  'apps/web/src/features/shell',
  'apps/web/src/features/student',
  'apps/web/src/pages',
];
