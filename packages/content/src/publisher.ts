/** Who publishes under a brand: what its legal texts name. Keys are the names of the texts' placeholders. */
import type { Conformity } from '@balise/contract/codes';
import { closed, Day, Email, nullable } from '@balise/contract/shapes';
import * as T from 'typebox';

/** Words that go into a sentence as they are: no Markdown, and none of the marks that say «to be filled in». */
const Words = T.String({ pattern: '^(?!\\s)[^<>\\[\\]{}*_`#|\\\\\\n]+(?<!\\s)$' });
const Phone = T.String({ pattern: '^0[1-9]( [0-9]{2}){4}$' });
const Site = T.String({ pattern: '^https://[a-z0-9.-]+(/[a-z0-9/._-]*)?$' });

/** An evaluation against the criteria of the RGAA, whoever made it. */
const AuditSchema = closed({
  date: Day,
  /** Who made it, ourselves included. */
  auteur: Words,
  /** Percent of the applicable criteria that are respected. */
  taux: T.Integer({ minimum: 0, maximum: 100 }),
});

/** `content/brands/<brand>/publisher.json`; null is what this publisher does not have. */
export const PublisherSchema = closed({
  editeur: closed({
    nom: Words,
    /** As it follows the name: «association régie par la loi du 1er juillet 1901». */
    forme: Words,
    capital: nullable(Words),
    /** Register and number: «RCS Nantes 000 000 000», «RNA W000000000». */
    immatriculation: Words,
    /** Intra-community VAT number. */
    tva: nullable(Words),
    adresse: Words,
    telephone: Phone,
    courriel: Email,
    /** Director of publication, a person, with the office held. */
    directeur: Words,
  }),
  /** `pays`: where the data are kept. */
  hebergeur: closed({ nom: Words, adresse: Words, telephone: Phone, pays: Words }),
  /** Who carries the mails. */
  messagerie: closed({ nom: Words, pays: Words }),
  /** Who answers about personal data; `mission` where a task of public interest, not a contract, is why they are kept. */
  donnees: closed({ contact: Words, courriel: Email, mission: nullable(Words) }),
  accessibilite: closed({ contact: Words, courriel: Email, audit: nullable(AuditSchema) }),
  /** Of consumer disputes; null where nothing is sold to consumers. */
  mediateur: nullable(closed({ nom: Words, adresse: Words, site: Site })),
});

export type Publisher = T.Static<typeof PublisherSchema>;

/**
 * What may be claimed: nothing without a valid measure of the criteria, partial from half of them on. Source: décret
 * n° 2019-768, article 4, and the RGAA's model of statement.
 */
export function assessConformity({ accessibilite: { audit } }: Pick<Publisher, 'accessibilite'>): Conformity {
  if (!audit || audit.taux < 50) return 'non conforme';
  return audit.taux < 100 ? 'partiellement conforme' : 'totalement conforme';
}
