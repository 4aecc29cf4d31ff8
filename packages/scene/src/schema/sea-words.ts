/** The closed lists of what floats, in the words of the sea. */

export const SEA_VESSELS = [
  'semi-rigide',
  'vedette',
  'voilier',
  'pilote',
  'chalutier',
  'remorqueur',
  'chaland',
  'cargo',
] as const;
/** What a vessel is doing: decides her lights by night and her shapes by day. */
export const ACTIVITIES = [
  'moteur',
  'moteur-feu-unique',
  'voile',
  'voile-tricolore',
  'voile-et-moteur',
  'chalut',
  'peche',
  'remorque',
  'remorque-longue',
  'remorquee',
  'non-maitre',
  'manoeuvre-restreinte',
  'tirant-eau',
  'pilotage',
  'mouillage',
  'echoue',
  'plongee',
] as const;
export const SEA_MARKS = [
  'babord',
  'tribord',
  'chenal-prefere-babord',
  'chenal-prefere-tribord',
  'cardinale-nord',
  'cardinale-est',
  'cardinale-sud',
  'cardinale-ouest',
  'danger-isole',
  'eaux-saines',
  'speciale',
  'epave-nouvelle',
  'bande-300',
  'traversier-babord',
  'traversier-tribord',
] as const;
/** States of the sea from Douglas 0–1 to 7 (Beaufort 0–1 to 10); `water.ts` has the height of their waves. */
export const SEA_STATES = ['calme', 'belle', 'peu-agitee', 'agitee', 'forte', 'grosse'] as const;
export const SEA_FLAGS = [
  'vert',
  'jaune',
  'rouge',
  'violet',
  'rouge-jaune',
  'damier',
  'manche-orange',
  'alpha',
  'november-charlie',
] as const;
/** What else floats or flies: signals and people in distress, divers and bathers, animals. */
export const SEA_THINGS = [
  'fusee-parachute',
  'feu-a-main',
  'fumigene',
  'bras-ecartes',
  'homme-mer',
  'radeau',
  'helicoptere',
  'bouee-plongeur',
  'casier',
  'baigneur',
  'paddle',
  'dauphins',
] as const;
