/** The files of a new site, from its answers. Pure. */
import type { Environments } from '@balise/content/catalogue';
import type { Publisher } from '@balise/content/publisher';
import type { SiteFiles } from './make-brand.ts';
import type { SiteAnswers } from './site-answers.ts';

/** Those beside the folder of the brand. */
export const SITE_FILE_NAMES = ['site.json', 'publisher.json', 'environments.json', 'README.md'] as const;

export function describeSite(answers: SiteAnswers): SiteFiles {
  const texts: Record<(typeof SITE_FILE_NAMES)[number], string> = {
    'site.json': toText({ defaultBrand: answers.name }),
    'publisher.json': toText(describePublisher(answers)),
    'environments.json': toText(describeEnvironments(answers)),
    'README.md': explainSite(answers),
  };
  return new Map(Object.entries(texts));
}

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const orNull = (text: string): string | null => (text === '' ? null : text);

function describePublisher(said: SiteAnswers): Publisher {
  return {
    editeur: {
      nom: said.publisher,
      forme: said.form,
      capital: orNull(said.capital),
      immatriculation: said.registration,
      tva: orNull(said.vat),
      adresse: said.street,
      telephone: said.phone,
      courriel: said.email,
      directeur: said.director,
    },
    hebergeur: {
      nom: said.host,
      adresse: said.hostStreet,
      telephone: said.hostPhone,
      pays: said.hostCountry,
    },
    messagerie: { nom: said.mails, pays: said.mailsCountry },
    donnees: { contact: said.dataContact, courriel: said.dataEmail, mission: null },
    accessibilite: { contact: said.accessibilityContact, courriel: said.accessibilityEmail, audit: null },
    mediateur:
      said.mediator === ''
        ? null
        : { nom: said.mediator, adresse: said.mediatorStreet, site: said.mediatorSite },
  };
}

function describeEnvironments({ address }: SiteAnswers): Environments {
  return {
    default: { name: 'site', domains: [new URL(address).hostname], backend: '', service: '' },
    variants: [],
  };
}

function explainSite({ title, name, address }: SiteAnswers): string {
  return `# The site of ${title}

This folder belongs to you: an upgrade of the program reads it and never writes it. Keep a copy of it with your backups.
\`balise site check\` says every fault of it; the server reads it when it starts. This file is for people, the program passes it over.

## site.json

- \`defaultBrand\`: the brand of visitors at an address that belongs to no brand.

## publisher.json

Who publishes the site. The legal notice, the privacy charter and the accessibility statement take it from here. \`null\` is «none»,
where that may be. A brand that another publisher answers for has its own \`brands/<name>/publisher.json\`.

- \`editeur\`: \`nom\`, \`forme\` (legal form), \`capital\` or \`null\`, \`immatriculation\` (register and number), \`tva\` or \`null\`, \`adresse\`,
  \`telephone\` (02 40 35 63 99), \`courriel\`, \`directeur\` (director of publication: a person, with the office held).
- \`hebergeur\`: who hosts the server: \`nom\`, \`adresse\`, \`telephone\`, \`pays\` (country where the data are stored).
- \`messagerie\`: who delivers the mails: \`nom\`, \`pays\`.
- \`donnees\`: contact for personal data: \`contact\`, \`courriel\`; \`mission\`: the task of public interest, if that and not a contract is the legal basis.
- \`accessibilite\`: \`contact\`, \`courriel\`; \`audit\`: \`null\`, or \`date\` (2026-11-28), \`auteur\` and \`taux\` (percent of the RGAA criteria that are met).
- \`mediateur\`: \`null\`, or \`nom\`, \`adresse\`, \`site\` of the mediator for consumers.

## environments.json

The addresses of the site (${address}).

- \`default\`: \`name\`; \`domains\`: hosts whose pages may use the API and receive sign-in tickets; \`backend\` and \`service\`: origins of the API and
  of the application when they are at another address, empty when they are not. \`login\`, \`loginError\` and \`remoteAccess\` may be added.
- \`variants\`: the same for further deployments.

## brands/${name}/

- \`brand.json\`: \`appTitle\` (the name as people read it), \`domainName\` (the brand is chosen when this is in the address), \`colors\` (six; every page makes
  them readable), \`footer\`, \`welcomePage\`; \`activation\`: \`true\` when people sign up with activation codes.
- \`logo.svg\`, \`logo-dark.svg\` (for dark surfaces, of the same size), \`favicon.svg\`, \`hero.svg\` (the landscape of the dashboard, 640 × 320),
  \`icon-*.svg\` (licences). Each may be replaced by a drawing of yours with the same name.
- \`balise site brand <name> --logo FILE --color #rrggbb\` makes another brand.

## What may be added

- \`legal/<text>.md\`, or \`brands/<name>/<text>.md\`: a legal text in place of the program's.
- \`exam-operators.json\`: who runs theory exams, in place of the program's list.
- \`courses/<name>/\`: course packages (SCORM); \`balise site course FILE.zip\` checks and unpacks one.
`;
}
