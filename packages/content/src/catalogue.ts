/** Schemas of the files beside the questions: licences, their question banks, brands, environments. */
import { closed, LicenceCodeSchema, stringEnum, ThemeLetter } from '@balise/contract/base/shapes';
import { ThemeSchema } from '@balise/contract/learner/series';
import { BrandSchema, LicenceSchema } from '@balise/contract/site';
import * as T from 'typebox';

/** `content/licences/<code>.json`: the public data of a licence, and the bank of its questions. */
export const LicenceFileSchema = closed({
  ...LicenceSchema.properties,
  bank: LicenceCodeSchema,
});

export const BankThemeSchema = closed({
  ...ThemeSchema.properties,
  /** Share of the theme in a series, relative to the sum of the bank's weights. */
  weight: T.Integer({ minimum: 1 }),
});

/** Kinds of questions of which an official paper may need a fixed number. */
export const QUOTA_KINDS = ['clip', 'figure'] as const;

/** How many questions of a kind a paper has; the kinds `double` (two parts) and `several` (several right answers) are forms. */
export const PaperQuotaSchema = closed({
  kind: stringEnum([...QUOTA_KINDS, 'double', 'several']),
  least: T.Optional(T.Integer({ minimum: 1 })),
  most: T.Optional(T.Integer({ minimum: 0 })),
});

/** The official paper as the law defines it: its sections, its time, its pass marks. */
export const OfficialSchema = closed({
  /** Seconds for each question, or for the whole paper. */
  time: closed({ per: stringEnum(['question', 'paper']), seconds: T.Integer({ minimum: 5 }) }),
  /** Total points needed to pass; absent if only the sections have pass marks. */
  pass: T.Optional(T.Number({ exclusiveMinimum: 0 })),
  sections: T.Array(
    closed({
      label: T.String({ minLength: 1, maxLength: 60 }),
      /** Theme letters of the bank; all of them by default. */
      themes: T.Optional(T.Array(ThemeLetter, { minItems: 1 })),
      items: T.Integer({ minimum: 1 }),
      /** Shared equally among the items. */
      points: T.Number({ exclusiveMinimum: 0 }),
      /** Points needed in this section. */
      pass: T.Optional(T.Number({ exclusiveMinimum: 0 })),
      /** Exactly this many items are of this kind. */
      quotas: T.Optional(
        T.Array(closed({ kind: stringEnum(QUOTA_KINDS), items: T.Integer({ minimum: 1 }) }), { minItems: 1 }),
      ),
    }),
    { minItems: 1 },
  ),
});

/** `content/licences/banks/<code>.json`: a bank of questions, its themes, and the official paper it prepares for. */
export const BankFileSchema = closed({
  code: LicenceCodeSchema,
  paper: closed({
    items: T.Integer({ minimum: 1 }),
    /** Right answers needed out of `items`. */
    passMark: T.Integer({ minimum: 1 }),
    secondsPerQuestion: T.Integer({ minimum: 5 }),
    /** Of `items` questions, the most important first; a mock exam of another length has them in proportion. */
    quotas: T.Optional(T.Array(PaperQuotaSchema, { minItems: 1 })),
  }),
  /** Ids of the questions kept for exams: asked nowhere else until the learner has met them in a mock exam. */
  kept: T.Optional(T.Array(T.String({ pattern: '^[a-z]+-[a-z]-[0-9]{3}$' }), { minItems: 1 })),
  official: T.Optional(OfficialSchema),
  /** Percent of right answers from which a theme counts as known. */
  themeThreshold: T.Integer({ minimum: 1, maximum: 100 }),
  themes: T.Array(BankThemeSchema, { minItems: 1 }),
});

const { accessibility: _derived, ...brandProperties } = BrandSchema.properties;

/**
 * `brands/<brand>/brand.json`. The state of its accessibility is not in it: it follows from its publisher's
 * audit.
 */
export const BrandFileSchema = closed(brandProperties);

/** `site.json` */
export const SiteFileSchema = closed({
  /** The brand of visitors at an address that belongs to no brand. */
  defaultBrand: BrandSchema.properties.name,
});

const Address = T.String({ pattern: '^(https?://[^\\s]+)?$' });

/** One deployment: its origins, and the addresses of other services; an empty address is its own origin. */
export const EnvironmentSchema = closed({
  name: T.String({ pattern: '^[a-z-]{2,30}$' }),
  domains: T.Array(T.String({ pattern: '^[a-z0-9.-]+$' }), { minItems: 1 }),
  backend: Address,
  service: Address,
  login: T.Optional(Address),
  /** The login address with its error flag. */
  loginError: T.Optional(Address),
  /** The remote-access tool that the footer links to. */
  remoteAccess: T.Optional(Address),
});

/** `environments.json`; `default` applies to every domain that no variant lists. */
export const EnvironmentsSchema = closed({
  default: EnvironmentSchema,
  variants: T.Array(EnvironmentSchema),
});

export type LicenceFile = T.Static<typeof LicenceFileSchema>;
export type BankFile = T.Static<typeof BankFileSchema>;
export type Official = T.Static<typeof OfficialSchema>;
export type PaperQuota = T.Static<typeof PaperQuotaSchema>;
export type BrandFile = T.Static<typeof BrandFileSchema>;
export type Environment = T.Static<typeof EnvironmentSchema>;
export type Environments = T.Static<typeof EnvironmentsSchema>;
