/** The slug of a series that asks the missed questions of this one again. */
export const toMistakesSlug = (seriesId: string): string => `erreurs-${seriesId}`;
