import { XMLParser } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../../test/builders.ts';
import type { Answer } from '../../../../test/client.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { PASSWORD, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PARTNER = "https://partner.example/app?l='été'&x=1";
const t = shareApp({ config: { casServices: ['https://partner.example/app'] } });
let lea: Person;
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  lea = await insertPerson(t.db, { passwordHash, firstName: 'Léa', lastName: 'd’Été & <Co>' });
});

const fresh = () => ticketFor(t.visit(), lea.email, PARTNER);
/** As python-cas and phpCAS write it. The ticket is in `AssertionArtifact`. */
const question = (ticket: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>
<samlp:Request xmlns:samlp="urn:oasis:names:tc:SAML:1.0:protocol" MajorVersion="1" MinorVersion="1" RequestID="_a&quot;1" IssueInstant="2026-03-02T09:00:00Z">
<samlp:AssertionArtifact>
${ticket}</samlp:AssertionArtifact></samlp:Request></SOAP-ENV:Body></SOAP-ENV:Envelope>`;
const ask = (payload: string, query: Record<string, string> = { TARGET: PARTNER }, type = 'text/xml') =>
  t.visit().post('/cas/samlValidate', { query, payload, headers: { 'content-type': type } });

interface Attribute {
  '@AttributeName': string;
  AttributeValue: string;
}
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});
const responseOf = ({ text }: Answer) => parser.parse(text).Envelope.Body.Response;
const statusOf = (reply: Answer) => {
  const { StatusCode, StatusMessage } = responseOf(reply).Status;
  return [StatusCode['@Value'], StatusMessage];
};

test('a valid ticket gets an assertion with the user, the service and the validity, whatever the body’s type', async () => {
  for (const type of ['text/xml', 'text/xml; charset=utf-8', 'application/soap+xml', 'text/plain']) {
    const reply = await ask(question(await fresh()), { TARGET: PARTNER }, type);
    expect(reply.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(statusOf(reply)).toEqual(['saml1p:Success', undefined]);
    const { Assertion, ...response } = responseOf(reply);
    expect(response).toMatchObject({ '@InResponseTo': '_a"1', '@Recipient': PARTNER });
    expect(Assertion['@Issuer']).toBe(t.config.publicUrl);
    expect(Assertion.Conditions).toMatchObject({
      '@NotBefore': t.time.now().toISOString(),
      '@NotOnOrAfter': new Date(t.time.now().getTime() + 60_000).toISOString(),
      AudienceRestrictionCondition: { Audience: PARTNER },
    });
    expect(Assertion.AuthenticationStatement.Subject.NameIdentifier).toBe(lea.email);
    expect(Assertion.AttributeStatement.Subject.NameIdentifier).toBe(lea.email);
    const attributes: Attribute[] = Assertion.AttributeStatement.Attribute;
    const values = Object.fromEntries(attributes.map((one) => [one['@AttributeName'], one.AttributeValue]));
    expect(values).toMatchObject({
      email: lea.email,
      prenom: 'Léa',
      nom: 'd’Été & <Co>',
      isFromNewLogin: 'true',
    });
  }
});

test('a ticket is valid once, and only for its service', async () => {
  const ticket = await fresh();
  expect(statusOf(await ask(question(ticket)))[0]).toBe('saml1p:Success');
  const denied = (code: string) => ['saml1p:RequestDenied', code];
  expect(statusOf(await ask(question(ticket)))).toEqual(denied('INVALID_TICKET'));
  const other = await fresh();
  expect(statusOf(await ask(question(other), { TARGET: t.config.publicUrl }))).toEqual(
    denied('INVALID_SERVICE'),
  );
  expect(statusOf(await ask(question(other)))).toEqual(denied('INVALID_TICKET'));
});

test('a malformed request gets a refusal in the protocol’s form, without a user', async () => {
  const ticket = await fresh();
  const good = question(ticket);
  for (const body of [
    '',
    'ticket',
    '{}',
    '<a/>',
    good.replace(/<samlp:AssertionArtifact>[\s\S]*?<\/samlp:AssertionArtifact>/, (whole) => whole + whole),
    `<!DOCTYPE x [<!ENTITY e "${ticket}">]>${question('&e;')}`,
  ]) {
    const reply = await ask(body);
    expect([body, reply.status, ...statusOf(reply)]).toEqual([
      body,
      200,
      'saml1p:RequestDenied',
      'INVALID_REQUEST',
    ]);
    expect(reply.text).not.toContain('Assertion');
  }
  expect(statusOf(await ask(good, {}))[1]).toBe('INVALID_REQUEST');
  expect((await ask('x'.repeat(20_000))).status).toBe(413);
  expect(statusOf(await ask(good))[0]).toBe('saml1p:Success');
});
