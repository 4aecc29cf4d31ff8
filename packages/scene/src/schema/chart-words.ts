/** The names of the marks of our chart, as scenes use them. */
export const CHART_MARKS = [
  'phare-gorvan',
  'phare-brelan',
  'phare-mordrec',
  'feu-sarrel',
  'clocher',
  'chateau-eau',
  'feu-anterieur',
  'feu-posterieur',
  'nerval',
  'huguenes-sud',
  'huguenes-ouest',
  'oyes',
  'atterrissage',
  'chenal-babord',
  'chenal-tribord',
  'speciale',
  'basse-ormel',
] as const;
export type ChartMark = (typeof CHART_MARKS)[number];
