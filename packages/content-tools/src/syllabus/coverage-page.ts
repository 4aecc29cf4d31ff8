/** `docs/coverage.md`: the objectives of each syllabus and the signs, and what serves them. */
import type { RawContent } from '@balise/content/load/read-content';
import { LEFT_OUT_SIGNS } from '@balise/content/signs/left-out';
import { SIGN_KINDS, type SignKind } from '@balise/content/signs/road-signs';
import { listServedObjectives, type Objective, type Syllabus } from './objectives.ts';
import { coverSigns, type SignCoverage } from './sign-coverage.ts';

const KIND_TITLES: Readonly<Record<SignKind, string>> = {
  danger: 'Danger (A)',
  junction: 'Junctions and priority (AB)',
  prescription: 'Bans, obligations and their ends (B)',
  zone: 'Zones (B6b, B30, B50 to B59)',
  indication: 'Indications (C, X, SR)',
  service: 'Services (CE)',
  direction: 'Directions and names (D, E, EB)',
  temporary: 'Temporary signs (AK, K, KC, KD, KM)',
  marker: 'Beacons and level crossings (J, G)',
  plate: 'Plates under a sign (M)',
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function countClips(raw: RawContent, ids: readonly string[]): number {
  return raw.questions.filter(({ value }) => ids.includes(value.id) && isClip(value.scene)).length;
}

const isClip = (scene: RawContent['questions'][number]['value']['scene']): boolean =>
  'clip' in scene && scene.clip !== undefined;

const isHole = ({ questions, families = [] }: Objective): boolean => questions.length + families.length === 0;

function writeSyllabus(raw: RawContent, syllabus: Syllabus): string {
  const { bank, text, checkedOn } = syllabus;
  const objectives = listServedObjectives(raw, syllabus);
  const rows = objectives.map((objective) => {
    const { theme, says, article, questions, families = [], chapters = [] } = objective;
    const clips = countClips(raw, questions);
    const name = isHole(objective) ? `**${says}**` : says;
    return [
      theme,
      name,
      article,
      questions.length || '–',
      clips || '–',
      families.join(', ') || '–',
      chapters.join(', ') || '–',
    ];
  });
  const holes = objectives.filter(isHole).length;
  return [
    `## ${bank}`,
    '',
    `${text}, checked on ${checkedOn}. ${objectives.length} objectives, ${holes} without a question or a family.`,
    '',
    table(['theme', 'objective', 'article', 'questions', 'clips', 'families', 'chapters'], rows),
  ].join('\n');
}

function writeSigns(kind: SignKind, covered: readonly SignCoverage[]): string {
  const rows = covered
    .filter(({ sign }) => sign.kind === kind)
    .map(({ sign, isDrawn, questions, levels }) => [
      sign.code,
      sign.name,
      sign.mustKnow ? 'yes' : '–',
      isDrawn ? 'yes' : '**no**',
      questions.join(', ') || '–',
      levels.length > 0 ? `level ${levels.join(', ')}` : '–',
    ]);
  return [
    `### ${KIND_TITLES[kind]}`,
    '',
    table(['code', 'sign', 'must be known', 'drawn', 'questions of b and etm', 'confusable-signs'], rows),
  ].join('\n');
}

const writeLeftOut = (): string =>
  [
    '### Left out, and why',
    '',
    table(
      ['sign', 'why it is neither listed nor drawn'],
      LEFT_OUT_SIGNS.map(({ sign, reason }) => [sign, reason]),
    ),
  ].join('\n');

const countWhere = (covered: readonly SignCoverage[], holds: (one: SignCoverage) => boolean): number =>
  covered.filter(holds).length;

/** The same content always gives the same page. */
export function writeCoveragePage(raw: RawContent, syllabuses: readonly Syllabus[]): string {
  const covered = coverSigns(raw);
  const known = covered.filter(({ sign }) => sign.mustKnow);
  return `${[
    '# Coverage',
    '',
    'What each syllabus asks, and what serves it. `npm run content:coverage` writes this page from `content/objectives`, the questions, the families and',
    'the list of signs (`packages/content/src/signs`); `npm run content:check` refuses an old one. A hole is in bold.',
    '',
    syllabuses.map((syllabus) => writeSyllabus(raw, syllabus)).join('\n\n'),
    '',
    '## Signs',
    '',
    `${covered.length} signs of the arrêté du 24 novembre 1967; ${countWhere(covered, ({ isDrawn }) => isDrawn)} can be drawn. ${known.length} must be known: ${countWhere(known, ({ questions }) => questions.length > 0)} are in the picture of a question of b or etm, ${countWhere(known, ({ levels }) => levels.length > 0)} are asked by the family \`confusable-signs\`.`,
    '',
    SIGN_KINDS.map((kind) => writeSigns(kind, covered)).join('\n\n'),
    '',
    writeLeftOut(),
  ].join('\n')}\n`;
}
