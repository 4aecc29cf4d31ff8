/**
 * The data a page gets before any call: its brand, the other brands' names, the licences. The server writes it as
 * JSON into the first HTML answer (`<script type="application/json" id="site">`), so that no default flashes.
 */
import { SCHEMES } from '@balise/rules/page-cookies';
import * as T from 'typebox';
import { CONFORMITIES } from './base/codes.ts';
import { closed, LicenceCodeSchema, nullable, stringEnum } from './base/shapes.ts';

const Path = T.String({ pattern: '^/[a-z0-9_/-]*$' });
const Color = T.String({ pattern: '^#[0-9a-f]{6}$' });

export const BrandSchema = closed({
  name: T.String({ pattern: '^[a-z]{2,20}$' }),
  appTitle: T.String(),
  /** Chosen when it occurs in the page's origin. */
  domainName: T.String(),
  colors: closed({
    primary: Color,
    secondary: Color,
    tertiary: Color,
    fourth: Color,
    fifth: Color,
    sixth: Color,
  }),
  logoAccordingToLicense: T.Boolean(),
  logoPrefix: T.String(),
  logoPostfix: T.String(),
  showGuides: T.Boolean(),
  footer: closed({
    copyRightLabelPrefix: T.String(),
    displayCgu: T.Boolean(),
    cguUrl: nullable(T.String()),
    displayCharter: T.Boolean(),
    charterUrl: nullable(T.String()),
    displayLegalNotice: T.Boolean(),
  }),
  /**
   * `path` is a path of ours, or an absolute URL if `external`; `from` names the brand to the central page; `service`
   * is the application that its people return to after choosing a password, null for the one they came from.
   */
  login: closed({
    external: T.Boolean(),
    path: T.String(),
    from: T.String(),
    service: nullable(T.String({ pattern: '^https?://[^/?#]+$' })),
  }),
  loginError: closed({ external: T.Boolean(), path: T.String() }),
  favicon: T.String(),
  /** Landscape of the dashboard's band for the next step. */
  hero: T.String(),
  headerImg: nullable(T.String()),
  headerLink: nullable(T.String()),
  headerLinkName: nullable(T.String()),
  welcomePage: closed({ tabName: T.String(), title: T.String() }),
  player: closed({ showIcon: T.Boolean() }),
  /** Whether people sign up in its public area with an activation code. */
  activation: T.Boolean(),
  /** The conformity level of its accessibility statement, shown on every page. */
  accessibility: stringEnum(CONFORMITIES),
  /** The publisher whose readers sign up at the book page under this brand; absent where there is none. */
  books: T.Optional(
    closed({
      code: T.String({ pattern: '^[a-z0-9-]{2,40}$' }),
      name: T.String({ minLength: 1, maxLength: 80 }),
    }),
  ),
  /** Old addresses of this brand and where they lead now. */
  redirects: T.Array(closed({ from: Path, to: Path })),
});

/** A brand as the page gets it. */
export const SiteBrandSchema = closed({
  ...BrandSchema.properties,
  /** Key with which its pages call the central site. Not a secret. */
  apiKey: T.String(),
  /** Address of the style sheet that holds its colours. */
  colorSheet: T.String(),
});

export const LicenceSchema = closed({
  code: LicenceCodeSchema,
  name: T.String(),
  /** Legal category of the licence, where several licences share a name; null elsewhere. */
  category: nullable(T.String({ pattern: '^[A-Z][A-Z0-9]{0,3}$' })),
  nbQuestions: T.Integer({ minimum: 1 }),
  showGuideBlock: T.Boolean(),
  showCreditDetails: T.Boolean(),
  isDrivingLicense: T.Boolean(),
  isMotoLicense: T.Boolean(),
  isBoatLicense: T.Boolean(),
  logo: stringEnum(['car', 'motorcycle', 'boat', 'tram']),
  hasWelcomeSeries: T.Boolean(),
  /** Whether schools register their learners for this exam here. */
  hasExamRegistration: T.Boolean(),
});

export const SiteSchema = closed({
  /** Name of the brand this page is served under. */
  brand: T.String(),
  /** The default brand is the first. */
  brands: T.Array(SiteBrandSchema),
  licences: T.Array(LicenceSchema),
  /** Origin of the central site's calls, without a trailing slash; empty when it is this origin. */
  central: T.String(),
  /** Base of the sign-on server (`…/cas`), without a trailing slash; a path when it is this origin. */
  cas: T.String(),
  /** Login page of this environment, instead of the sign-on server's own; null when it has none. */
  login: nullable(T.String()),
  /** Where a failed sign-in of an external brand goes in this environment; null when it has none. */
  loginError: nullable(T.String()),
  /** Address of the remote-access utility; null when there is none. */
  remoteAccess: nullable(T.String()),
  /** Origin of the API, without a trailing slash; empty when it is this origin. */
  backend: T.String(),
  /** Where the API is described for programmers; null when that is closed. */
  apiDescription: nullable(T.String()),
  demo: T.Boolean(),
  /** Container of the tag manager (`GTM-…`), loaded for visitors who agree; null when there is none. */
  tagContainer: nullable(T.String()),
  /** Scheme the visitor chose; null: the system's. */
  scheme: nullable(stringEnum(SCHEMES)),
});

export type Brand = T.Static<typeof BrandSchema>;
export type SiteBrand = T.Static<typeof SiteBrandSchema>;
export type Licence = T.Static<typeof LicenceSchema>;
export type Site = T.Static<typeof SiteSchema>;
