/**
 * What the page is told before any call: its brand, the other brands' names, the licences. The server writes it as
 * JSON into the first HTML answer (`<script type="application/json" id="site">`), so that no default flashes.
 */
import * as T from 'typebox';
import { LICENSES } from './codes.ts';
import { closed, enumOf, nullable } from './shapes.ts';

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
  login: closed({ external: T.Boolean(), path: T.String(), from: T.String() }),
  loginError: closed({ external: T.Boolean(), path: T.String() }),
  favicon: T.String(),
  headerImg: nullable(T.String()),
  headerLink: nullable(T.String()),
  headerLinkName: nullable(T.String()),
  welcomePage: closed({ tabName: T.String(), title: T.String() }),
  player: closed({ showIcon: T.Boolean() }),
});

export const LicenceSchema = closed({
  code: enumOf(LICENSES),
  name: T.String(),
  nbQuestions: T.Integer({ minimum: 1 }),
  showGuideBlock: T.Boolean(),
  showCreditDetails: T.Boolean(),
  isDrivingLicense: T.Boolean(),
  isMotoLicense: T.Boolean(),
  isBoatLicense: T.Boolean(),
  logo: enumOf(['car', 'motorcycle', 'boat', 'tram']),
  hasWelcomeSeries: T.Boolean(),
});

export const SiteSchema = closed({
  /** Name of the brand this page is served under. */
  brand: T.String(),
  brands: T.Array(BrandSchema),
  licences: T.Array(LicenceSchema),
  /** Origin of the central sign-on, without a trailing slash; empty when it is this origin. */
  central: T.String(),
  /** Origin of the API, without a trailing slash; empty when it is this origin. */
  backend: T.String(),
  demo: T.Boolean(),
});

export type Brand = T.Static<typeof BrandSchema>;
export type Licence = T.Static<typeof LicenceSchema>;
export type Site = T.Static<typeof SiteSchema>;
