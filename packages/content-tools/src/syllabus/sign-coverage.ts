/** Which signs can be drawn, and which questions and exercises show them. */
import { CONFUSABLE_SIGN_GROUPS } from '@balise/content/families/sign-groups';
import { dropWithdrawn } from '@balise/content/load';
import type { RawContent } from '@balise/content/load/read-content';
import { ROAD_SIGNS, type RoadSign } from '@balise/content/signs/road-signs';
import { isKnownSign } from '@balise/scene/facts';

/** Banks that ask for road signs. */
const ROAD_BANKS: readonly string[] = ['b', 'etm'];

export interface SignCoverage {
  sign: RoadSign;
  isDrawn: boolean;
  /** Ids of the questions whose picture shows it. */
  questions: string[];
  /** Levels at which the family of confusable signs asks it. */
  levels: number[];
}

/** Codes of signs anywhere in a scene: a sign, a plate under it, an arm of a junction. */
function collectCodes(value: unknown, codes: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectCodes(one, codes);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (key === 'code' && typeof one === 'string') codes.add(one);
      else collectCodes(one, codes);
    }
}

const levelsOf = (code: string): number[] =>
  CONFUSABLE_SIGN_GROUPS.flatMap((groups, index) =>
    groups.some((group) => group.split(' ').includes(code)) ? [index + 1] : [],
  );

export function coverSigns(raw: RawContent): SignCoverage[] {
  const shown = dropWithdrawn(raw)
    .questions.filter(({ bank }) => ROAD_BANKS.includes(bank))
    .map(({ value }) => {
      const codes = new Set<string>();
      collectCodes(value.scene, codes);
      return { id: value.id, codes };
    });
  return ROAD_SIGNS.map((sign) => ({
    sign,
    isDrawn: isKnownSign(sign.code),
    questions: shown.filter(({ codes }) => codes.has(sign.code)).map(({ id }) => id),
    levels: levelsOf(sign.code),
  }));
}

/** @returns a sentence for each sign that must be known, but can't be drawn or is asked nowhere */
export function findSignHoles(covered: readonly SignCoverage[]): string[] {
  return covered
    .filter(({ sign }) => sign.mustKnow)
    .flatMap(({ sign, isDrawn, questions, levels }) => [
      ...(isDrawn ? [] : [`sign ${sign.code} must be known, but can’t be drawn`]),
      ...(questions.length + levels.length > 0
        ? []
        : [`sign ${sign.code} must be known, but no question and no family asks it`]),
    ]);
}
