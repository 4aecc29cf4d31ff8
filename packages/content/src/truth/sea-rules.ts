/** Who keeps clear of whom under rules 7, 9, 10 and 12 to 19 of the RIPAM, and the paragraph that decides. */
import { findTack } from '@balise/scene/facts';
import {
  BOW_MARGIN,
  findOvertaking,
  findRisk,
  type MeetingVessel,
  NEARLY_AHEAD,
  relativeBearing,
  toEitherSide,
  type VesselStatus,
  type Waters,
} from './sea-meeting.ts';

type Side = 'un' | 'autre';

/** Why the rules give no sure answer. */
export type MeetingDoubt =
  | 'risque-incertain'
  | 'secteur-de-poupe'
  | 'face-a-face-ou-croisement'
  | 'cote-incertain'
  | 'vent-inconnu'
  | 'bord-incertain'
  | 'au-vent-incertain'
  | 'rang-egal'
  | 'incapable-qui-rattrape'
  | 'incapable-qui-gene'
  | 'pas-en-route';

export interface MeetingDecision {
  /** `un` or `autre` keeps clear, both manoeuvre, or neither has to. */
  outcome: Side | 'tous-deux' | 'sans-risque';
  /** As a source cites it: «Règle 18 a) iii)». */
  rule: string;
  /** A vessel that is not to be impeded stays bound by the other rules (rule 8 f iii). */
  alsoObliged?: { vessel: Side; rule: string };
}
export type MeetingVerdict = MeetingDecision | { outcome: 'abstention'; doubt: MeetingDoubt };

const doubt = (reason: MeetingDoubt): MeetingVerdict => ({ outcome: 'abstention', doubt: reason });
const decision = (outcome: MeetingDecision['outcome'], rule: string): MeetingDecision => ({ outcome, rule });
const swap = (side: Side): Side => (side === 'un' ? 'autre' : 'un');

/** A seaplane in risk of collision and a vessel constrained by her draught follow the rules of power-driven vessels. */
const asPower = (status: VesselStatus): boolean =>
  status === 'moteur' || status === 'tirant-eau' || status === 'hydravion';
const unable = ({ status }: MeetingVessel): boolean =>
  status === 'non-maitre' || status === 'manoeuvre-restreinte';

/** Who meets whom and who keeps clear; `outcome` is seen from `one`. */
export function decideMeeting(one: MeetingVessel, other: MeetingVessel, waters: Waters = {}): MeetingVerdict {
  const still = [one, other].some(({ status }) => status === 'mouillage' || status === 'echoue');
  if (still) return doubt('pas-en-route');
  const risk = findRisk(one, other);
  if (risk === 'bord') return doubt('risque-incertain');
  if (waters.inSight === false)
    return risk === 'risque' ? decision('tous-deux', 'Règle 19 d)') : decision('sans-risque', 'Règle 7');
  return (
    decideFlying(one, other) ?? (risk === 'aucun' ? withoutRisk(one, other) : withRisk(one, other, waters))
  );
}

function decideFlying(one: MeetingVessel, other: MeetingVessel): MeetingVerdict | undefined {
  const [mine, hers] = [one.status === 'navion-en-vol', other.status === 'navion-en-vol'];
  if (mine && hers) return doubt('rang-egal');
  if (mine || hers) return decision(mine ? 'un' : 'autre', 'Règle 18 f) i)');
  return undefined;
}

/** Only a seaplane has a duty before there is a risk. */
function withoutRisk(one: MeetingVessel, other: MeetingVessel): MeetingVerdict {
  const [mine, hers] = [one.status === 'hydravion', other.status === 'hydravion'];
  if (mine === hers) return decision('sans-risque', 'Règle 7');
  return decision(mine ? 'un' : 'autre', 'Règle 18 e)');
}

function withRisk(one: MeetingVessel, other: MeetingVessel, waters: Waters): MeetingVerdict {
  const overtaking = decideOvertaking(one, other);
  if (overtaking) return overtaking;
  const impeding = findImpeding(one, other);
  const ordinary = decideByStatus(one, other, waters);
  if (!impeding) return ordinary;
  const [mine, hers] = [one, other];
  if (unable(impeding.vessel === 'un' ? mine : hers)) return doubt('incapable-qui-gene');
  const decided = decision(impeding.vessel, impeding.rule);
  const remains = ordinary.outcome === swap(impeding.vessel) || ordinary.outcome === 'tous-deux';
  return remains && 'rule' in ordinary
    ? { ...decided, alsoObliged: { vessel: swap(impeding.vessel), rule: ordinary.rule } }
    : decided;
}

/** Rule 13 holds whatever sections I and II say otherwise. */
function decideOvertaking(one: MeetingVessel, other: MeetingVessel): MeetingVerdict | undefined {
  const [mine, hers] = [findOvertaking(one, other), findOvertaking(other, one)];
  if (mine === 'bord' || hers === 'bord') return doubt('secteur-de-poupe');
  if (mine === 'non' && hers === 'non') return undefined;
  // A vessel that can't keep out of the way (rule 3 f and g) can't do what rule 13 asks either.
  if (unable(mine === 'oui' ? one : other)) return doubt('incapable-qui-rattrape');
  return decision(mine === 'oui' ? 'un' : 'autre', 'Règle 13 a)');
}

/** The vessel that must not impede the other (rules 9 b to d, 10 i and j, 18 d), unless each must not. */
function findImpeding(one: MeetingVessel, other: MeetingVessel): { vessel: Side; rule: string } | undefined {
  const [mine, hers] = [dutyNotToImpede(one, other), dutyNotToImpede(other, one)];
  if (mine && !hers) return { vessel: 'un', rule: mine };
  if (hers && !mine) return { vessel: 'autre', rule: hers };
  return undefined;
}

function dutyNotToImpede(vessel: MeetingVessel, other: MeetingVessel): string | undefined {
  const smallOrSail = vessel.length < 20 || vessel.status === 'voile';
  const { waterway } = other;
  if (waterway === 'chenal' || waterway === 'chenal-seul') {
    if (vessel.status === 'peche') return 'Règle 9 c)';
    if (waterway === 'chenal-seul' && vessel.waterway === 'traverse-chenal') return 'Règle 9 d)';
    if (waterway === 'chenal-seul' && smallOrSail) return 'Règle 9 b)';
  }
  if (waterway === 'voie') {
    if (vessel.status === 'peche') return 'Règle 10 i)';
    if (smallOrSail && asPower(other.status)) return 'Règle 10 j)';
  }
  const draught = other.status === 'tirant-eau' && vessel.status !== 'tirant-eau';
  return draught && !unable(vessel) ? 'Règle 18 d) i)' : undefined;
}

/** Paragraph of rule 18 under which the first keeps clear of the second. */
const RULE_18: Partial<Record<VesselStatus, Partial<Record<VesselStatus, string>>>> = {
  moteur: {
    'non-maitre': 'Règle 18 a) i)',
    'manoeuvre-restreinte': 'Règle 18 a) ii)',
    peche: 'Règle 18 a) iii)',
    voile: 'Règle 18 a) iv)',
  },
  voile: {
    'non-maitre': 'Règle 18 b) i)',
    'manoeuvre-restreinte': 'Règle 18 b) ii)',
    peche: 'Règle 18 b) iii)',
  },
  peche: { 'non-maitre': 'Règle 18 c) i)', 'manoeuvre-restreinte': 'Règle 18 c) ii)' },
};
const basic = ({ status }: MeetingVessel): VesselStatus => (asPower(status) ? 'moteur' : status);

function decideByStatus(one: MeetingVessel, other: MeetingVessel, { wind }: Waters): MeetingVerdict {
  const [mine, hers] = [basic(one), basic(other)];
  const keeps = RULE_18[mine]?.[hers];
  if (keeps) return decision('un', keeps);
  const kept = RULE_18[hers]?.[mine];
  if (kept) return decision('autre', kept);
  if (mine === 'voile' && hers === 'voile') return decideUnderSail(one, other, wind);
  if (mine === 'moteur' && hers === 'moteur') return decideUnderPower(one, other);
  return doubt('rang-egal');
}

/** Rules 14 and 15. */
function decideUnderPower(one: MeetingVessel, other: MeetingVessel): MeetingVerdict {
  const ahead = toEitherSide(relativeBearing(one, other));
  const seen = toEitherSide(relativeBearing(other, one));
  const off = Math.max(Math.abs(ahead), Math.abs(seen));
  if (off <= NEARLY_AHEAD.sure) return decision('tous-deux', 'Règle 14 a)');
  if (off < NEARLY_AHEAD.over) return doubt('face-a-face-ou-croisement');
  const unsure = Math.min(Math.abs(ahead), Math.abs(seen)) < BOW_MARGIN;
  if (unsure || ahead > 0 === seen > 0) return doubt('cote-incertain');
  return decision(ahead > 0 ? 'un' : 'autre', 'Règle 15');
}

/** The wind from less than this off the bow fills no sail; from this near the stern, either side may be the windward. */
const LEAST_TO_WIND = 25;
const DEAD_ASTERN = 10;
/** Bearings this near to the wind's beam put neither vessel to windward. */
const ABREAST = 10;

function tackOf(vessel: MeetingVessel, wind: number): 'babord' | 'tribord' | 'inconnue' | 'bord' {
  if (vessel.tack) return vessel.tack;
  const off = Math.abs(toEitherSide(wind - vessel.heading));
  if (off < LEAST_TO_WIND || off > 180 - DEAD_ASTERN) return 'bord';
  return findTack(vessel.heading, wind);
}

/** Rule 12. */
function decideUnderSail(one: MeetingVessel, other: MeetingVessel, wind: number | undefined): MeetingVerdict {
  if (wind === undefined) return doubt('vent-inconnu');
  const [mine, hers] = [tackOf(one, wind), tackOf(other, wind)];
  if (mine === 'bord' || hers === 'bord') return doubt('bord-incertain');
  const upwind = Math.abs(toEitherSide(relativeBearing({ ...one, heading: wind }, other)));
  const windward: Side | undefined =
    Math.abs(upwind - 90) < ABREAST ? undefined : upwind < 90 ? 'autre' : 'un';
  if (mine === 'inconnue' && hers === 'inconnue') return doubt('bord-incertain');
  if (mine === 'inconnue') return decideUnknownTack('autre', hers, windward);
  if (hers === 'inconnue') return decideUnknownTack('un', mine, windward);
  if (mine !== hers) return decision(mine === 'babord' ? 'un' : 'autre', 'Règle 12 a) i)');
  return windward ? decision(windward, 'Règle 12 a) ii)') : doubt('au-vent-incertain');
}

/** `seer` knows her own tack, not the other's. */
function decideUnknownTack(seer: Side, tack: string | undefined, windward: Side | undefined): MeetingVerdict {
  if (!windward) return doubt('au-vent-incertain');
  if (tack === 'babord')
    return windward === seer ? decision(seer, 'Règle 12 a)') : decision(seer, 'Règle 12 a) iii)');
  // On starboard tack, a vessel to windward keeps clear on either tack; one to leeward only on port tack.
  return windward === seer ? doubt('bord-incertain') : decision(windward, 'Règle 12 a)');
}
