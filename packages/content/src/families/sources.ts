/** The texts that families teach, and the days on which they were checked and must be checked again. */
import type { Family } from './family.ts';

export const HIGHWAY_CODE = 'Code de la route';
export const ROAD_SIGNS_ORDER =
  'Arrêté du 24 novembre 1967 relatif à la signalisation des routes et des autoroutes';
export const RIPAM = 'RIPAM (décret n° 77-733 du 6 juillet 1977)';
export const BUOYAGE = 'Système de balisage maritime de l’AISM (recommandation R1001)';
export const BOATING_LICENCE =
  'Arrêté du 28 septembre 2007 relatif au permis de conduire des bateaux de plaisance à moteur';
export const TRANSPORT_CODE = 'Code des transports';
export const RADIO_REGULATIONS = 'Règlement des radiocommunications (UIT)';

/** A family whose text changes earlier says so after this. */
export const cite = (text: string, article: string): Pick<Family, 'source' | 'checkedOn' | 'reviewOn'> => ({
  source: { text, article },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
});
