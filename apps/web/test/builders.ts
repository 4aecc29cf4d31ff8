/**
 * Builders: complete replies of the API and descriptions of the page. A test gives only the fields that matter to it.
 */
import type { LoginChoice, LoginReply } from '@balise/contract/account/auth';
import { DEFAULT_SETTINGS } from '@balise/contract/account/settings';
import type { Application, Inscription, UserReply } from '@balise/contract/account/student';
import type { Licence, Site, SiteBrand } from '@balise/contract/site';

export const brand = (name: string, change: Partial<SiteBrand> = {}): SiteBrand => ({
  name,
  appTitle: name,
  domainName: name,
  colors: {
    primary: '#111111',
    secondary: '#222222',
    tertiary: '#333333',
    fourth: '#444444',
    fifth: '#555555',
    sixth: '#666666',
  },
  logoAccordingToLicense: false,
  logoPrefix: `/brands/${name}/logo`,
  logoPostfix: '.svg',
  showGuides: false,
  footer: {
    copyRightLabelPrefix: name,
    displayCgu: true,
    cguUrl: null,
    displayCharter: false,
    charterUrl: null,
    displayLegalNotice: true,
  },
  login: { external: false, path: `/home/${name}/login`, from: name, service: null },
  loginError: { external: false, path: `/home/${name}/login` },
  favicon: `/brands/${name}/favicon.svg`,
  hero: `/brands/${name}/hero.svg`,
  headerImg: null,
  headerLink: null,
  headerLinkName: null,
  welcomePage: { tabName: 'Bienvenue', title: '' },
  player: { showIcon: false },
  activation: false,
  accessibility: 'non conforme',
  redirects: [],
  apiKey: `cle-${name}`,
  colorSheet: `/brands/${name}/colors.css`,
  ...change,
});

export const licence = (code: string, change: Partial<Licence> = {}): Licence => ({
  code,
  name: code,
  category: null,
  nbQuestions: 40,
  showGuideBlock: false,
  showCreditDetails: false,
  isDrivingLicense: true,
  isMotoLicense: false,
  isBoatLicense: false,
  logo: 'car',
  hasWelcomeSeries: false,
  hasExamRegistration: false,
  ...change,
});

export const buildSite = (change: Partial<Site> = {}): Site => ({
  brand: 'une',
  brands: [brand('une'), brand('autre')],
  licences: [licence('b', { hasWelcomeSeries: true, hasExamRegistration: true }), licence('co')],
  central: '',
  cas: '/cas',
  login: null,
  loginError: null,
  remoteAccess: null,
  backend: '',
  apiDescription: '/api/docs',
  demo: false,
  tagContainer: null,
  scheme: null,
  ...change,
});

export const inscription = (
  id: number,
  statut: Inscription['statut'] = 'ouvert',
  permis = 'b',
): Inscription => ({
  id,
  permis,
  statut,
  date_expiration: null,
  credits_total: 0,
  credits_restants: 0,
  credits_reserves: 0,
});

export const application = (id: number, statut: Application['statut'] = 'ouvert'): Application => ({
  id,
  libelle: 'code-commente',
  titre: 'Cours',
  lien: '',
  couleur: '#000000',
  permis: 'b',
  statut,
  plein_ecran: false,
  est_max: false,
  termine_le: null,
});

export const choice = (change: Partial<LoginChoice> = {}): LoginChoice => ({
  inscriptions: [inscription(1), inscription(2, 'ferme')],
  applications: [application(8, 'expire'), application(9)],
  connectedAs: false,
  theme: 'autre',
  ...change,
});

export const entered = (change: Partial<LoginReply> = {}): LoginReply => ({
  token: 'jeton-de-lea',
  inscription: inscription(1),
  ...choice(),
  ...change,
});

export const user = (change: Partial<UserReply> = {}): UserReply => ({
  fuseau: 'Europe/Paris',
  eleve: {
    prenom: 'Léa',
    nom: 'Martin',
    email: 'lea@demo.example',
    id_profile: 1,
    photo_url: null,
    groupement_id: null,
    structure_id: 7,
  },
  inscription: inscription(1),
  inscriptions: [inscription(1), inscription(2, 'expire')],
  messages: [],
  applications_externes: [application(8, 'expire'), application(9)],
  application_kopilote: [],
  reglages: DEFAULT_SETTINGS,
  connectedAs: false,
  effacement_le: null,
  jeton_contact: 'preuve',
  demande_examen: null,
  ...change,
});
