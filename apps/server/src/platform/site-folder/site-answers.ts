/** What a new site is asked, and what each answer must be. Pure. */
import {
  tellExampleHost,
  tellFictionalPhone,
  tellPlaceholder,
  tellRegistration,
  tellVat,
} from '@balise/content/unfilled-values';

export const ANSWER_KEYS = [
  'title',
  'name',
  'address',
  'publisher',
  'form',
  'capital',
  'registration',
  'vat',
  'street',
  'phone',
  'email',
  'director',
  'host',
  'hostStreet',
  'hostPhone',
  'hostCountry',
  'mails',
  'mailsCountry',
  'dataContact',
  'dataEmail',
  'accessibilityContact',
  'accessibilityEmail',
  'mediator',
  'mediatorStreet',
  'mediatorSite',
  'color',
  'logo',
] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];
/** An empty text is «none», where that may be answered. */
export type SiteAnswers = Readonly<Record<AnswerKey, string>>;

export interface SiteQuestion {
  key: AnswerKey;
  /** Shown before the answer. */
  text: string;
  isOptional?: boolean;
  /** What is taken for an empty answer, by the answers before. */
  propose?(before: Readonly<Partial<SiteAnswers>>): string;
  /** Whether it is asked at all. */
  isAsked?(before: Readonly<Partial<SiteAnswers>>): boolean;
  /** Why the answer is refused; null for a good one. */
  tell(answer: string): string | null;
}

const WORDS = /^[^<>[\]{}*_`#|\\\n]+$/;
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;

const tellWords = (text: string): string | null =>
  tellPlaceholder(text) ??
  (WORDS.test(text) ? null : 'plain words are expected, without < > [ ] { } * _ ` # | \\');
const tellPhone = (text: string): string | null =>
  /^0[1-9]( \d{2}){4}$/.test(text)
    ? tellFictionalPhone(text)
    : 'a French telephone number is expected, such as 02 40 35 63 99';
const tellEmail = (text: string): string | null =>
  EMAIL.test(text) && text.length <= 254 && /\w\.\w/.test(text.slice(text.indexOf('@')))
    ? tellExampleHost(text)
    : 'an e-mail address is expected';
const tellSite = (text: string): string | null =>
  /^https:\/\/[a-z0-9.-]+(\/[a-z0-9/._-]*)?$/.test(text)
    ? tellExampleHost(text)
    : 'an address that begins with https:// is expected, in small letters';
const tellOrigin = (text: string): string | null =>
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
    ? tellExampleHost(text)
    : 'an address such as https://code.my-school.fr is expected, without a path';
const tellBrandName = (text: string): string | null =>
  /^[a-z]{2,20}$/.test(text) ? null : '2 to 20 small letters are expected, without accents, digits or spaces';
const tellColor = (text: string): string | null =>
  /^#[0-9a-f]{6}$/i.test(text) ? null : 'a colour such as #0b5fa5 is expected';
const anything = (): null => null;
const both =
  (...rules: ((text: string) => string | null)[]) =>
  (text: string): string | null =>
    rules.map((rule) => rule(text)).find((why) => why !== null) ?? null;

/** The technical name of a title: its letters. */
export const simplifyTitle = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 20);

const hasMediator = ({ mediator = '' }: Readonly<Partial<SiteAnswers>>): boolean => mediator !== '';

export const SITE_QUESTIONS: readonly SiteQuestion[] = [
  { key: 'title', text: 'Name of the brand, as learners read it', tell: tellWords },
  {
    key: 'name',
    text: 'Technical name of the brand (letters, in its addresses)',
    propose: ({ title = '' }) => simplifyTitle(title),
    tell: tellBrandName,
  },
  { key: 'address', text: 'Public address, such as https://code.my-school.fr', tell: tellOrigin },
  { key: 'publisher', text: 'Publisher: name, as in the register', tell: tellWords },
  {
    key: 'form',
    text: 'Publisher: legal form, such as «société par actions simplifiée»',
    tell: tellWords,
  },
  { key: 'capital', text: 'Publisher: capital, such as «8 000 €»', isOptional: true, tell: tellWords },
  {
    key: 'registration',
    text: 'Publisher: register and number, such as «RCS Nantes 732 829 320» or «RNA W442001234»',
    tell: both(tellWords, tellRegistration),
  },
  { key: 'vat', text: 'Publisher: VAT number', isOptional: true, tell: both(tellWords, tellVat) },
  { key: 'street', text: 'Publisher: postal address, in one line', tell: tellWords },
  { key: 'phone', text: 'Publisher: telephone', tell: tellPhone },
  { key: 'email', text: 'Publisher: e-mail', tell: tellEmail },
  {
    key: 'director',
    text: 'Director of publication: a person, with the office held («Anne Morvan, présidente»)',
    tell: tellWords,
  },
  { key: 'host', text: 'Who hosts the server: name', tell: tellWords },
  { key: 'hostStreet', text: 'Who hosts the server: postal address', tell: tellWords },
  { key: 'hostPhone', text: 'Who hosts the server: telephone', tell: tellPhone },
  {
    key: 'hostCountry',
    text: 'Country where the data are stored',
    propose: () => 'France',
    tell: tellWords,
  },
  { key: 'mails', text: 'Who delivers the mails: name', propose: ({ host = '' }) => host, tell: tellWords },
  {
    key: 'mailsCountry',
    text: 'Who delivers the mails: country',
    propose: ({ hostCountry = 'France' }) => hostCountry,
    tell: tellWords,
  },
  { key: 'dataContact', text: 'Contact for personal data: a person or an office', tell: tellWords },
  {
    key: 'dataEmail',
    text: 'Contact for personal data: e-mail',
    propose: ({ email = '' }) => email,
    tell: tellEmail,
  },
  {
    key: 'accessibilityContact',
    text: 'Contact for accessibility: a person or an office',
    propose: ({ dataContact = '' }) => dataContact,
    tell: tellWords,
  },
  {
    key: 'accessibilityEmail',
    text: 'Contact for accessibility: e-mail',
    propose: ({ email = '' }) => email,
    tell: tellEmail,
  },
  {
    key: 'mediator',
    text: 'Consumer mediator: name (none if nothing is sold to consumers)',
    isOptional: true,
    tell: tellWords,
  },
  {
    key: 'mediatorStreet',
    text: 'Consumer mediator: postal address',
    isAsked: hasMediator,
    tell: tellWords,
  },
  {
    key: 'mediatorSite',
    text: 'Consumer mediator: web address',
    isAsked: hasMediator,
    tell: tellSite,
  },
  { key: 'color', text: 'Main colour of the brand, such as #0b5fa5', tell: tellColor },
  {
    key: 'logo',
    text: 'Logo: a file SVG or PNG (none: the name in letters, for now)',
    isOptional: true,
    tell: anything,
  },
];

/** The answer as it is kept, or why it is refused. */
export function checkSiteAnswer(
  question: SiteQuestion,
  typed: string,
  before: Readonly<Partial<SiteAnswers>>,
): { answer: string } | { why: string } {
  const said = typed.trim();
  const answer = said === '' ? (question.propose?.(before) ?? '') : said;
  if (answer === '') return question.isOptional ? { answer } : { why: 'an answer is needed' };
  const why = question.tell(answer);
  return why === null ? { answer } : { why };
}
