import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { readTicketAnswer } from '../client/validate-ticket.ts';
import { type FailureCode, jsonReply, textReply, type ValidationSuccess, xmlReply } from './replies.ts';

const success: ValidationSuccess = {
  ok: true,
  user: 'lea@demo.example',
  authenticationDate: new Date('2026-03-02T08:00:00.120Z'),
  isFromNewLogin: true,
  attributes: { email: 'lea@demo.example', prenom: 'Léa', nom: 'O’Brien & <fils>', structure: 'École "A"' },
};

describe('validation answers', () => {
  test('1.0 is yes and the user, or no and an empty line', () => {
    expect(textReply(success)).toBe('yes\nlea@demo.example\n');
    expect(textReply({ ok: false, code: 'INVALID_TICKET' })).toBe('no\n\n');
  });

  test('XML follows the schema: namespace, user first, the three protocol attributes in order', () => {
    expect(xmlReply(success)).toBe(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
  <cas:authenticationSuccess>
    <cas:user>lea@demo.example</cas:user>
    <cas:attributes>
      <cas:authenticationDate>2026-03-02T08:00:00.120Z</cas:authenticationDate>
      <cas:longTermAuthenticationRequestTokenUsed>false</cas:longTermAuthenticationRequestTokenUsed>
      <cas:isFromNewLogin>true</cas:isFromNewLogin>
      <cas:email>lea@demo.example</cas:email>
      <cas:prenom>Léa</cas:prenom>
      <cas:nom>O’Brien &amp; &lt;fils&gt;</cas:nom>
      <cas:structure>École &quot;A&quot;</cas:structure>
    </cas:attributes>
  </cas:authenticationSuccess>
</cas:serviceResponse>
`);
  });

  test.each([
    'INVALID_REQUEST',
    'INVALID_TICKET',
    'INVALID_SERVICE',
    'INVALID_TICKET_SPEC',
    'INTERNAL_ERROR',
  ] as const)('a failure %s names its code in XML and in JSON', (code: FailureCode) => {
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(xmlReply({ ok: false, code }));
    expect(parsed['cas:serviceResponse']['cas:authenticationFailure']['@_code']).toBe(code);
    const { authenticationFailure } = JSON.parse(jsonReply({ ok: false, code })).serviceResponse;
    expect(authenticationFailure).toEqual({ code, description: expect.stringMatching(/\S/) });
  });

  test('JSON holds the same user and attributes', () => {
    const { authenticationSuccess } = JSON.parse(jsonReply(success)).serviceResponse;
    expect(authenticationSuccess.user).toBe('lea@demo.example');
    expect(authenticationSuccess.attributes).toMatchObject({ isFromNewLogin: true, prenom: 'Léa' });
  });

  test('XML and JSON say who acts for the user', () => {
    const surrogate = {
      surrogateEnabled: true,
      surrogatePrincipal: 'p@e.example',
      surrogateUser: success.user,
    };
    const result = { ...success, attributes: { ...success.attributes, ...surrogate } };
    expect(readTicketAnswer(xmlReply(result))).toMatchObject({
      surrogate: { principal: 'p@e.example', user: success.user },
    });
    expect(JSON.parse(jsonReply(result)).serviceResponse.authenticationSuccess.attributes).toMatchObject(
      surrogate,
    );
    expect(readTicketAnswer(xmlReply(success))).toMatchObject({ surrogate: null });
  });

  test('no name breaks out of its element, and our own client reads back what was written', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, text, (user, nom) => {
        const xml = xmlReply({ ...success, user: `a${user}b`, attributes: { nom } });
        expect(XMLValidator.validate(xml)).toBe(true);
        const parsed = new XMLParser({ processEntities: false }).parse(xml)['cas:serviceResponse'];
        expect(Object.keys(parsed)).toEqual(['cas:authenticationSuccess']);
        expect(readTicketAnswer(xml)?.kind).toBe('vouched');
      }),
    );
    const printable = fc.stringMatching(/^[!-~é’]{1,30}$/);
    fc.assert(
      fc.property(printable, (user) => {
        const answer = readTicketAnswer(xmlReply({ ...success, user }));
        expect(answer).toMatchObject({ kind: 'vouched', user });
        expect(answer?.kind === 'vouched' && answer.attributes.get('email')).toEqual(['lea@demo.example']);
      }),
    );
  });
});
