/** Builds what a learner is told of the skills of a licence. Pure. */
import { listSkills, type TaughtSkill } from '@balise/content/families/skills';
import { typeset } from '@balise/content/families/typeset';
import type * as wire from '@balise/contract/learner/exercises';
import { isDue } from '../series/api.ts';
import type { SkillState } from './skill-state.ts';
import type { OpenExercises, SkillBriefRow } from './skill-store.ts';

type Bank = Parameters<typeof listSkills>[0];

const describe = ({ family, slug, theme }: TaughtSkill) => ({ slug, nom: typeset(family.name), theme });

const described = new WeakMap<Bank, { family: string; brief: ReturnType<typeof describe> }[]>();

/** They never change, and every dashboard tells them. */
function listDescribed(bank: Bank) {
  const known = described.get(bank);
  if (known) return known;
  const all = listSkills(bank).map((skill) => ({ family: skill.family.id, brief: describe(skill) }));
  described.set(bank, all);
  return all;
}

/** In the order in which they are taught. */
export const buildSkillBriefs = (bank: Bank, rows: readonly SkillBriefRow[]): wire.SkillBrief[] =>
  listDescribed(bank).map(({ family, brief: { slug, nom, theme } }) => {
    const row = rows.find((one) => one.family === family);
    return { slug, nom, theme, niveau: row?.level ?? null, a_revoir: row?.due ?? false };
  });

export const buildSkills = (
  bank: Bank,
  states: readonly SkillState[],
  open: readonly OpenExercises[],
  now: Date,
): wire.Skill[] =>
  listSkills(bank).map((skill) =>
    buildSkill(
      skill,
      states.find(({ family }) => family === skill.family.id),
      open.find(({ slug }) => slug === skill.slug),
      now,
    ),
  );

export function buildSkill(
  skill: TaughtSkill,
  state: SkillState | undefined,
  open: OpenExercises | undefined,
  now: Date,
): wire.Skill {
  const { skill: mastery, levels } = skill.family;
  return {
    ...describe(skill),
    niveau: state?.level ?? null,
    a_revoir: state ? isDue(state.memory, now) : false,
    savoir_faire: typeset(mastery),
    niveaux: levels.map(typeset),
    nb_exercices: state?.memory.times_seen ?? 0,
    recents: state
      ? { nb: state.recent.length, justes: [...state.recent].filter((one) => one === '1').length }
      : null,
    dernier: state?.memory.last_at.toISOString() ?? null,
    en_cours: open ? { nb_realises: open.position, nb: open.nb_questions } : null,
  };
}
