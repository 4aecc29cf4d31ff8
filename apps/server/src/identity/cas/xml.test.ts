import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLogoutTicket } from './client/logout-routes.ts';
import { readTicketAnswer } from './client/validate-ticket.ts';
import { logoutRequestXml } from './server/single-logout.ts';

const cas = (inside: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;

describe('what another CAS server answers', () => {
  test('a success gives the user, and the attributes if there are any', () => {
    const answer = cas(
      '<cas:authenticationSuccess><cas:user>lea</cas:user><cas:attributes><cas:email>lea@demo.example</cas:email></cas:attributes></cas:authenticationSuccess>',
    );
    expect(readTicketAnswer(answer)).toEqual({
      kind: 'vouched',
      user: 'lea',
      attributes: new Map([['email', ['lea@demo.example']]]),
      surrogate: null,
    });
    expect(readTicketAnswer(answer.replaceAll('cas:', 'x:'))).toMatchObject({ user: 'lea' });
    const plain = cas(
      '<cas:authenticationSuccess><cas:user>l&amp;a&#233;</cas:user></cas:authenticationSuccess>',
    );
    expect(readTicketAnswer(plain)).toEqual({
      kind: 'vouched',
      user: 'l&aé',
      attributes: new Map(),
      surrogate: null,
    });
  });

  test('a failure is a refusal, even next to a success', () => {
    const failure = '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>';
    const success = '<cas:authenticationSuccess><cas:user>lea</cas:user></cas:authenticationSuccess>';
    expect(readTicketAnswer(cas(failure))).toEqual({ kind: 'refused', code: 'INVALID_TICKET' });
    expect(readTicketAnswer(cas(failure + success))).toMatchObject({ kind: 'refused' });
  });

  test('two users, two successes, a commented or nested user are refused', () => {
    const user = '<cas:user>lea</cas:user>';
    const success = (inside: string) => `<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`;
    for (const inside of [
      success(user + user),
      success(user) + success(user),
      success('<cas:user><b>lea</b></cas:user>'),
      success('<!-- <cas:user>lea</cas:user> -->'),
      success(''),
      user,
    ]) {
      expect(readTicketAnswer(cas(inside))).toBeUndefined();
    }
  });

  test('entities are never expanded and document types never accepted', () => {
    const doctype =
      '<!DOCTYPE x [<!ENTITY a "lea@demo.example"><!ENTITY b SYSTEM "file:///etc/passwd">]>' +
      cas('<cas:authenticationSuccess><cas:user>&a;&b;</cas:user></cas:authenticationSuccess>');
    expect(readTicketAnswer(doctype)).toBeUndefined();
    const vouched = cas('<cas:authenticationSuccess><cas:user>lea</cas:user></cas:authenticationSuccess>');
    expect(readTicketAnswer(vouched)?.kind).toBe('vouched');
    expect(readTicketAnswer(`<!DOCTYPE x>${vouched}`)).toBeUndefined();
    const unknown = cas('<cas:authenticationSuccess><cas:user>&a;</cas:user></cas:authenticationSuccess>');
    expect(readTicketAnswer(unknown)).toMatchObject({ user: '&a;' });
  });

  test('no text makes the parser throw', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'cas:serviceResponse',
      '<a>',
      '</a>',
      '<![CDATA[',
      ']]>',
      '&#x0;',
    );
    const soup = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(soup, (text) => {
        expect(readTicketAnswer(text)?.kind).not.toBe('vouched');
        expect(readLogoutTicket({ logoutRequest: text })).toBeUndefined();
      }),
    );
    const deep = '<a>'.repeat(2000) + '</a>'.repeat(2000);
    expect(readTicketAnswer(deep)).toBeUndefined();
  });
});

describe('a logout request', () => {
  test('as we send it names the ticket', () => {
    expect(readLogoutTicket({ logoutRequest: logoutRequestXml('ST-1&<2>', new Date(0)) })).toBe('ST-1&<2>');
  });

  test.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ logoutRequest: ['a', 'b'] }],
    [
      {
        logoutRequest: '<samlp:LogoutRequest><samlp:SessionIndex></samlp:SessionIndex></samlp:LogoutRequest>',
      },
    ],
    [{ logoutRequest: `<LogoutRequest><SessionIndex>${'x'.repeat(300)}</SessionIndex></LogoutRequest>` }],
    [
      {
        logoutRequest: `<LogoutRequest><SessionIndex>ST-1</SessionIndex></LogoutRequest>${' '.repeat(4000)}`,
      },
    ],
    [
      {
        logoutRequest: `<LogoutRequest><SessionIndex>ST-1</SessionIndex>${'<a/>'.repeat(40)}</LogoutRequest>`,
      },
    ],
  ])('%j names none', (body) => {
    expect(readLogoutTicket(body)).toBeUndefined();
  });
});
