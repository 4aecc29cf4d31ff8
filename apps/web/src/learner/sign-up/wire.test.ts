import { ActivationBodySchema, CodeBodySchema } from '@balise/contract/central/sign-up';
import { newActivationCode } from '@balise/server/account/sign-up/activation-code';
import { readFrenchIdentity } from '@balise/server/account/sign-up/identity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CheckedField,
  checkTypedBirthDate,
  checkTypedCode,
  checkTypedEmail,
  checkTypedName,
  checkTypedParentEmail,
  checkTypedPhone,
} from '../../common/sign-up/api.ts';
import { readPublisherLink, SIGN_UP_FIELDS, toActivationBody, toBookBody, toCodeBody } from './wire.ts';

const TODAY = new Date(2026, 2, 2);
const value = (checked: CheckedField): string | null => ('value' in checked ? checked.value : null);
const birthDays = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-03-02'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Whether a text has the pattern and the length of the contract's schema. */
function fits(schema: object, text: string): boolean {
  const { pattern = '', minLength = 0, maxLength = 300 } = schema as Record<string, never>;
  return new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength;
}

test('every accepted value is accepted by the contract and by the server', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Léa', 'de la Tour', '李'));
  const emails = fc.oneof(fc.emailAddress(), fc.string());
  const phones = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\+?[0-9 ()]{4,20}$/),
    fc.constant('06 12 34 56 78'),
  );
  fc.assert(
    fc.property(
      fc.record({ last: text, first: text, email: emails, phone: phones, day: birthDays, parent: emails }),
      (typed) => {
        const email = value(checkTypedEmail(typed.email)) ?? 'lea@exemple.fr';
        const sent = {
          lastName: value(checkTypedName(typed.last, 'nom')) ?? 'Martin',
          firstName: value(checkTypedName(typed.first, 'prénom')) ?? 'Léa',
          email,
          parentEmail: value(checkTypedParentEmail(typed.parent, email)) ?? 'parent@exemple.fr',
          phone: value(checkTypedPhone(typed.phone)) ?? '0612345678',
          birthDate: value(checkTypedBirthDate(typed.day.split('-').reverse().join('/'), TODAY)) ?? '',
        };
        const body = toActivationBody(sent, 't');
        for (const [name, schema] of Object.entries(ActivationBodySchema.properties))
          expect(fits(schema, body[name as keyof typeof body] ?? ''), name).toBe(true);
        expect(readFrenchIdentity(body, TODAY)).not.toHaveProperty('fault');
        const code = value(checkTypedCode(newActivationCode())) ?? '';
        expect(
          fits(CodeBodySchema.properties.code_activation, toCodeBody({ code, email }).code_activation),
        ).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a parent’s e-mail is sent only when it is required', () => {
  const sent = {
    lastName: 'Martin',
    firstName: 'Léa',
    birthDate: '2006-09-04',
    email: 'lea@exemple.fr',
    parentEmail: '',
  };
  const link = { licence: 'b', madeAt: '1772442000', signature: 'ab'.repeat(32) };
  expect(toBookBody(sent, link, true)).toEqual({
    permis: 'b',
    t: '1772442000',
    signature: 'ab'.repeat(32),
    newsletter: true,
    nom: 'Martin',
    prenom: 'Léa',
    date_naissance: '2006-09-04',
    email: 'lea@exemple.fr',
  });
  const ofAChild = { ...sent, phone: '0612345678', parentEmail: 'anne@exemple.fr' };
  expect(toActivationBody(ofAChild, 't')).toMatchObject({ email_parent: 'anne@exemple.fr', permis: 'B' });
});

test('every field that the API may refuse has its field in a form', () => {
  const typed = new Set(Object.keys(SIGN_UP_FIELDS));
  const notTyped = ['permis', 'token'];
  for (const name of [
    ...Object.keys(ActivationBodySchema.properties),
    ...Object.keys(CodeBodySchema.properties),
  ])
    expect(typed.has(name) || notTyped.includes(name), name).toBe(true);
});

test('the link of a book is complete or is ignored', () => {
  const search = { permis: 'co', t: 1_772_442_000, signature: 'ab'.repeat(32) };
  expect(readPublisherLink(search)).toEqual({
    licence: 'co',
    madeAt: '1772442000',
    signature: search.signature,
  });
  fc.assert(
    fc.property(
      fc.constantFrom('permis', 't', 'signature'),
      fc.constantFrom(undefined, null, '', 'É', -1, {}, 'a'.repeat(200)),
      (part, bad) => {
        expect(readPublisherLink({ ...search, [part]: bad })).toBeNull();
      },
    ),
  );
});
