/** What people call the zones of schools. Pure. */
import { TIME_ZONE_NAMES, type TimeZone } from './time-zones.ts';

const LABELS: Readonly<Record<TimeZone, string>> = {
  'Europe/Paris': 'France métropolitaine',
  'America/Guadeloupe': 'Guadeloupe',
  'America/Martinique': 'Martinique',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'America/Marigot': 'Saint-Martin',
  'America/Cayenne': 'Guyane',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'Indian/Reunion': 'La Réunion',
  'Indian/Mayotte': 'Mayotte',
  'Pacific/Noumea': 'Nouvelle-Calédonie',
  'Pacific/Wallis': 'Wallis-et-Futuna',
  'Pacific/Tahiti': 'Polynésie française',
  'Pacific/Marquesas': 'Îles Marquises',
  'Pacific/Gambier': 'Îles Gambier',
};

export interface TimeZoneChoice {
  name: TimeZone;
  label: string;
}

export const TIME_ZONES: readonly TimeZoneChoice[] = TIME_ZONE_NAMES.map((name) => ({
  name,
  label: LABELS[name],
}));
