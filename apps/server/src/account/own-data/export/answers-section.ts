import type { Content } from '@balise/content';
import { findDrawnQuestion, letterPropositions, parseStoredItem } from '@balise/content/item';
import { listValues } from '@balise/content/question';
import { formatValue, readValues } from '@balise/rules/numeric';
import { sql } from 'kysely';
import { EXAM_SERIES_TYPES } from '../../../learning/series/api.ts';
import type { ExportRow, ExportSection } from './section.ts';

/** Rows in memory at a time. */
const PAGE = 500;

/** Each answer with its question, as it was shown. */
export const answersSection: ExportSection = {
  name: 'reponses',
  about: 'Chacune de vos réponses, avec la question posée (la correction d’un examen paraît à sa fin)',
  tables: ['answers'],
  columns: [
    'serie',
    'rang',
    'permis',
    'theme',
    'question',
    'revision',
    'enonce',
    'propositions',
    'reponse',
    'valeurs',
    'juste',
    'hors_delai',
    'sur_de_soi',
    'non_vue',
    'montree_le',
    'repondue_le',
    'delai_annonce_ms',
    'interruption_ms',
  ],
  async *rows(db, { personId }, content) {
    let after = { series: '00000000-0000-0000-0000-000000000000', position: -1 };
    for (;;) {
      const page = await db
        .selectFrom('answers as a')
        .innerJoin('series as s', (join) =>
          join.onRef('s.person_id', '=', 'a.person_id').onRef('s.id', '=', 'a.series_id'),
        )
        .where('a.person_id', '=', personId)
        .where(sql<boolean>`(a.series_id, a.position) > (${after.series}::uuid, ${after.position}::int)`)
        .orderBy('a.series_id')
        .orderBy('a.position')
        .limit(PAGE)
        .select(['a.series_id', 'a.position', 's.licence', 'a.theme', 'a.question_id', 'a.revision'])
        .select([
          'a.letters',
          'a.typed',
          'a.is_late',
          'a.is_sure',
          'a.is_unseen',
          'a.served_at',
          'a.answered_at',
          'a.claimed_ms',
          'a.outage_ms',
        ])
        .select(
          sql<
            boolean | null
          >`case when s.type not in (${sql.join(EXAM_SERIES_TYPES)}) or s.ended_at is not null then a.is_right end`.as(
            'right',
          ),
        )
        .select(sql<unknown>`s.items -> a.position`.as('item'))
        .execute();
      for (const row of page) {
        yield {
          serie: row.series_id,
          rang: row.position + 1,
          permis: row.licence,
          theme: row.theme,
          question: row.question_id,
          revision: row.revision,
          ...askedOf(content, row.item),
          reponse: row.letters,
          valeurs: typedOf(content, row.item, row.typed),
          juste: row.right,
          hors_delai: row.is_late,
          sur_de_soi: row.is_sure,
          non_vue: row.is_unseen,
          montree_le: row.served_at,
          repondue_le: row.answered_at,
          delai_annonce_ms: row.claimed_ms,
          interruption_ms: row.outage_ms,
        };
      }
      const last = page.length === PAGE ? page.at(-1) : undefined;
      if (!last) return;
      after = { series: last.series_id, position: last.position };
    }
  },
};

/** The texts of a question in the order in which they were shown; null when the bank no longer has that revision. */
function askedOf(content: Content, stored: unknown): Pick<ExportRow, 'enonce' | 'propositions'> {
  const item = parseStoredItem(stored);
  const question = findDrawnQuestion(content, item);
  if (!question) return { enonce: null, propositions: null };
  const prompts = question.parts.flatMap(({ prompt }) => prompt ?? []);
  return {
    enonce: [question.statement, ...prompts].join('\n'),
    propositions: letterPropositions(question, item)
      .map(({ letter, proposition }) => `${letter}. ${proposition.text}`)
      .join('\n'),
  };
}

/** The typed figures, with their units while the bank has that revision. */
function typedOf(content: Content, stored: unknown, typed: string): string {
  const asked = listValues(findDrawnQuestion(content, parseStoredItem(stored))?.parts ?? []);
  const values = readValues(
    typed,
    asked.map(({ unit, decimals }) => ({ unite: unit, decimales: decimals })),
  );
  if (typed === '' || !values) return typed;
  return asked
    .map(({ unit }, index) => {
      const value = values[index] ?? null;
      return value === null ? 'aucune' : formatValue(value, unit);
    })
    .join('\n');
}
