/** Every numbered series of every licence, composed once for each content. */

import { type Content, isAsked, type LicenceContent } from '@balise/content';
import { composeSeries } from '@balise/content/composition/compose';
import { withoutKept } from '@balise/content/composition/deal';
import {
  findSeriesKind,
  OFFICIAL_SLUG,
  type SeriesKind,
  thematicSlug,
} from '@balise/content/composition/series-kind';
import type { LicenceCode } from '@balise/contract/base/codes';
import { isMockExam } from './series.ts';

export interface Offer {
  kind: SeriesKind;
  /** How many numbered series there are, and the questions of one. */
  total: number;
  length: number;
  /** Question ids, series by series; the first is number 1. Empty for a mock exam, which is dealt to each learner. */
  series: readonly (readonly string[])[];
}

export interface LicenceCatalogue extends LicenceContent {
  /** Ids of the bank's questions. */
  known: ReadonlySet<string>;
  /** How many questions each theme has, without those kept for exams. */
  sizes: ReadonlyMap<string, number>;
  /** Ids of the questions kept for exams. */
  kept: readonly string[];
  /** See `listRetired`; a series dealt earlier still shows these questions. */
  retired: readonly string[];
  /** Null when the slug names no type of series of this licence. */
  offer(slug: string): Offer | null;
}

/** @returns the catalogue of a licence; throws when `content/licences` does not describe it */
export type Catalogue = (licenceCode: LicenceCode) => LicenceCatalogue;

const composed = new WeakMap<Content, Catalogue>();

export function findCatalogue(content: Content): Catalogue {
  const catalogue = composed.get(content) ?? composeCatalogue(content);
  composed.set(content, catalogue);
  return catalogue;
}

/** The catalogue of each licence. */
export const listByLicence = (content: Content): [LicenceCode, LicenceCatalogue][] =>
  [...content.licences.keys()].map((code) => [code, findCatalogue(content)(code)]);

/** Ids of questions that are asked no more: withdrawn, or gone from their banks. */
export const listRetired = (content: Content): string[] =>
  [...new Set([...content.byId.values(), ...content.past.values()].map(({ id }) => id))].filter(
    (id) => !isAsked(content, id),
  );

function composeOffer(kind: SeriesKind, licence: LicenceContent): Offer {
  const series = composeSeries(kind, licence);
  const isMock = isMockExam(kind.type);
  return { kind, total: series.length, length: series[0]?.length ?? 0, series: isMock ? [] : series };
}

function composeCatalogue(content: Content): Catalogue {
  const retired = listRetired(content);
  const licences = new Map(
    [...content.licences].map(([code, licence]) => {
      const slugs = [
        'accueil',
        'entrainement',
        'entrainement-chrono',
        'examen',
        OFFICIAL_SLUG,
        'personnalise',
        ...licence.themes.map(({ identifiant }) => thematicSlug(identifiant)),
      ];
      const offers = new Map(
        slugs.flatMap((slug) => {
          const kind = findSeriesKind(slug, licence);
          return kind ? [[slug, composeOffer(kind, licence)] as const] : [];
        }),
      );
      const { questions } = licence.bank;
      const known = new Set(questions.map(({ id }) => id));
      const sizes = new Map<string, number>();
      for (const { theme } of withoutKept(licence.bank).questions)
        sizes.set(theme, (sizes.get(theme) ?? 0) + 1);
      return [
        code,
        {
          ...licence,
          known,
          sizes,
          kept: licence.bank.kept ?? [],
          retired,
          offer: (slug: string) => offers.get(slug) ?? null,
        },
      ] as const;
    }),
  );
  return (licenceCode) => {
    const found = licences.get(licenceCode);
    if (!found) throw new Error(`no content for the licence ${licenceCode}`);
    return found;
  };
}
