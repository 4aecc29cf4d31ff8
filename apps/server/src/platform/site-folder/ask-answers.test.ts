import { expect, test } from 'vitest';
import { askAnswers, readAnswers } from './ask-answers.ts';
import { SITE_QUESTIONS } from './site-answers.ts';

const anyLogo = () => null;
const GIVEN = {
  title: 'Le Phare',
  address: 'https://code.phare.fr',
  publisher: 'Les Éditions du Phare',
  form: 'société par actions simplifiée',
  registration: 'RCS Nantes 732 829 320',
  street: '6, quai du Port, 44000 Nantes',
  phone: '02 40 35 00 06',
  email: 'contact@phare.fr',
  director: 'Anne Morvan, présidente',
  host: 'Ouest Serveurs',
  hostStreet: '1, rue du Nord, 59000 Lille',
  hostPhone: '03 20 35 00 10',
  dataContact: 'Jean Le Goff',
  color: '#0b5fa5',
};
const read = (change: object) => readAnswers(JSON.stringify({ ...GIVEN, ...change }), anyLogo);

test('what is not answered in the file is proposed, or none', () => {
  expect(read({})).toMatchObject({
    ...GIVEN,
    name: 'lephare',
    capital: '',
    vat: '',
    mails: 'Ouest Serveurs',
    mailsCountry: 'France',
    dataEmail: 'contact@phare.fr',
    accessibilityContact: 'Jean Le Goff',
    mediator: '',
    logo: '',
  });
});

test('all faults of a file are told at once', () => {
  const change = {
    title: 'Camille Exemple',
    address: 'http://phare.fr/code',
    registration: 'RCS Nantes 732 829 321',
    phone: '0240',
    email: 'contact@phare.example',
    director: '',
    vat: 'FR45732829320',
    colour: '#000000',
    color: 'bleu',
    mediator: 'Médiation de l’Ouest',
    hostPhone: '01 99 00 12 34',
    street: 3,
  };
  const told = (() => {
    try {
      return String(read(change));
    } catch (error) {
      return error instanceof Error ? error.message.split('\n') : [];
    }
  })();
  expect(told).toEqual([
    expect.stringContaining('colour: is no answer'),
    'title: is to be filled in: it says «Exemple»',
    expect.stringContaining('address: an address such as'),
    'registration: 732829321 is no SIREN or SIRET: its check digit is wrong',
    'vat: begins with FR44 for 732829320',
    'street: a text is expected',
    expect.stringContaining('phone: a French telephone number'),
    'email: is to be filled in: phare.example is an address for examples',
    'director: an answer is needed',
    'hostPhone: is to be filled in: 01 99 00 12 34 is of a range for films and books',
    'mediatorStreet: an answer is needed',
    'mediatorSite: an answer is needed',
    'color: a colour such as #0b5fa5 is expected',
  ]);
});

test.each(['', '[]', '{', '"a"', 'null'])('%s is no file of answers', (text) => {
  expect(() => readAnswers(text, anyLogo)).toThrow('no JSON object');
});

/** A person who answers in turn; undefined is an empty line. */
function converse(answers: readonly (string | null)[]) {
  const [left, asked, told]: [(string | null)[], string[], string[]] = [[...answers], [], []];
  const done = askAnswers(
    {
      ask: async (text) => {
        asked.push(text);
        return left.length > 0 ? (left.shift() ?? null) : null;
      },
      tell: (line) => told.push(line),
    },
    (key, answer) => (key === 'logo' && answer === 'mal.svg' ? 'mal.svg: has a script' : null),
  );
  return { done, asked, told };
}
const inOrder = SITE_QUESTIONS.filter(({ key }) => !key.startsWith('mediator')).map(
  ({ key }): string => (GIVEN as Record<string, string>)[key] ?? '',
);

test('a person is asked one thing after the other, and again with the reason', async () => {
  const answers = [...inOrder];
  const phone = SITE_QUESTIONS.findIndex(({ key }) => key === 'phone');
  answers.splice(phone, 0, '12', '');
  // After the contact for accessibility comes the mediator: none; then the colour and the logo.
  answers.splice(answers.length - 2, 0, '');
  answers.splice(-1, 1, 'mal.svg', '');
  const { done, asked, told } = converse(answers);
  expect(await done).toEqual(read({}));
  expect(told).toEqual([
    expect.stringContaining('a French telephone number'),
    '  an answer is needed',
    '  mal.svg: has a script',
  ]);
  expect(asked.filter((text) => text.includes('mediator'))).toHaveLength(1);
  expect(asked[1]).toContain('[lephare]');
});

test('who leaves writes nothing', async () => {
  await expect(converse(['Le Phare', null]).done).rejects.toThrow('nothing was written');
});
