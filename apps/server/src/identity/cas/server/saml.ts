/**
 * Ticket validation in SAML 1.1, as CAS clients ask for it: a SOAP request, an assertion as the answer. OASIS SAML
 * 1.1.
 */
import { randomUUID } from 'node:crypto';
import { child, readElementText, readXml } from '../xml.ts';
import { allAttributes, escapeXml, type ValidationFailure, type ValidationSuccess } from './replies.ts';

/** Longer than the error of a service's clock, and too short for a stolen assertion to be of use. */
const LASTS_MS = 60_000;

/** The ticket of a request, and the id that the answer repeats; undefined when the body is not such a request. */
export function readSamlRequest(body: unknown): { ticket: string; id: string } | undefined {
  const envelope = child(typeof body === 'string' ? readXml(body) : undefined, 'Envelope');
  const request = child(child(envelope, 'Body'), 'Request');
  const ticket = readElementText(child(request, 'AssertionArtifact'))?.trim();
  return ticket ? { ticket, id: readElementText(child(request, '@RequestID')) ?? '' } : undefined;
}

interface SamlReply {
  result: ValidationSuccess | ValidationFailure;
  /** The service, as written in the request. */
  service: string;
  issuer: string;
  /** Id of the request. */
  inResponseTo: string;
  now: Date;
}

export function samlReply({ result, service, issuer, inResponseTo, now }: SamlReply): string {
  const issued = `MajorVersion="1" MinorVersion="1" IssueInstant="${now.toISOString()}"`;
  const status = result.ok
    ? '<saml1p:StatusCode Value="saml1p:Success"/>'
    : `<saml1p:StatusCode Value="saml1p:RequestDenied"/><saml1p:StatusMessage>${result.code}</saml1p:StatusMessage>`;
  const assertion = result.ok
    ? `<saml1:Assertion xmlns:saml1="urn:oasis:names:tc:SAML:1.0:assertion" AssertionID="_${randomUUID()}" Issuer="${escapeXml(issuer)}" ${issued}>${statements(result, service, now)}</saml1:Assertion>`
    : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>',
    `<saml1p:Response xmlns:saml1p="urn:oasis:names:tc:SAML:1.0:protocol" ResponseID="_${randomUUID()}"`,
    ` InResponseTo="${escapeXml(inResponseTo)}" Recipient="${escapeXml(service)}" ${issued}>`,
    `<saml1p:Status>${status}</saml1p:Status>${assertion}`,
    '</saml1p:Response></SOAP-ENV:Body></SOAP-ENV:Envelope>\n',
  ].join('');
}

function statements(success: ValidationSuccess, service: string, now: Date): string {
  const end = new Date(now.getTime() + LASTS_MS);
  const subject = [
    `<saml1:Subject><saml1:NameIdentifier>${escapeXml(success.user)}</saml1:NameIdentifier>`,
    '<saml1:SubjectConfirmation><saml1:ConfirmationMethod>urn:oasis:names:tc:SAML:1.0:cm:artifact',
    '</saml1:ConfirmationMethod></saml1:SubjectConfirmation></saml1:Subject>',
  ].join('');
  const attributes = Object.entries(allAttributes(success)).map(
    ([name, value]) =>
      `<saml1:Attribute AttributeName="${name}" AttributeNamespace="http://www.ja-sig.org/products/cas/"><saml1:AttributeValue>${escapeXml(String(value))}</saml1:AttributeValue></saml1:Attribute>`,
  );
  return [
    `<saml1:Conditions NotBefore="${now.toISOString()}" NotOnOrAfter="${end.toISOString()}">`,
    `<saml1:AudienceRestrictionCondition><saml1:Audience>${escapeXml(service)}</saml1:Audience>`,
    '</saml1:AudienceRestrictionCondition></saml1:Conditions>',
    `<saml1:AuthenticationStatement AuthenticationInstant="${success.authenticationDate.toISOString()}"`,
    ` AuthenticationMethod="urn:oasis:names:tc:SAML:1.0:am:password">${subject}</saml1:AuthenticationStatement>`,
    `<saml1:AttributeStatement>${subject}${attributes.join('')}</saml1:AttributeStatement>`,
  ].join('');
}
