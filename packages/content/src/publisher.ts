/** The publisher of a brand, named in its legal texts. Keys are the placeholders of the texts. */
import type { Conformity } from '@balise/contract/base/codes';
import { closed, Day, Email, nullable } from '@balise/contract/base/shapes';
import * as T from 'typebox';

/** Plain words for use inside a sentence: no Markdown, and no brackets, which mark a text «to be filled in». */
const Words = T.String({ pattern: '^(?!\\s)[^<>\\[\\]{}*_`#|\\\\\\n]+(?<!\\s)$' });
const Phone = T.String({ pattern: '^0[1-9]( [0-9]{2}){4}$' });
const Site = T.String({ pattern: '^https://[a-z0-9.-]+(/[a-z0-9/._-]*)?$' });

/** An evaluation against the RGAA criteria, by anybody. */
const AuditSchema = closed({
  date: Day,
  /** The evaluator; it may be the publisher itself. */
  auteur: Words,
  /** Percent of the applicable criteria that are met. */
  taux: T.Integer({ minimum: 0, maximum: 100 }),
});

/** `brands/<brand>/publisher.json`; null for what this publisher does not have. */
export const PublisherSchema = closed({
  editeur: closed({
    nom: Words,
    /** As written after the name: «association régie par la loi du 1er juillet 1901». */
    forme: Words,
    capital: nullable(Words),
    /** Register and number: «RCS Nantes 000 000 000», «RNA W000000000». */
    immatriculation: Words,
    /** Intra-community VAT number. */
    tva: nullable(Words),
    adresse: Words,
    telephone: Phone,
    courriel: Email,
    /** Director of publication: a person, with the office held. */
    directeur: Words,
  }),
  /** `pays`: the country where the data are stored. */
  hebergeur: closed({ nom: Words, adresse: Words, telephone: Phone, pays: Words }),
  /** The provider that delivers the mails. */
  messagerie: closed({ nom: Words, pays: Words }),
  /**
   * Contact for personal data. `mission`: the task of public interest, if that and not a contract is the legal basis.
   */
  donnees: closed({ contact: Words, courriel: Email, mission: nullable(Words) }),
  accessibilite: closed({ contact: Words, courriel: Email, audit: nullable(AuditSchema) }),
  /** For consumer disputes; null if nothing is sold to consumers. */
  mediateur: nullable(closed({ nom: Words, adresse: Words, site: Site })),
});

export type Publisher = T.Static<typeof PublisherSchema>;

/**
 * The state of conformity that may be claimed: none without an audit or below half of the criteria, partial from half
 * on, total at 100 percent. Source: décret n° 2019-768, article 4, and the RGAA's model of statement.
 */
export function assessConformity({ accessibilite: { audit } }: Pick<Publisher, 'accessibilite'>): Conformity {
  if (!audit || audit.taux < 50) return 'non conforme';
  return audit.taux < 100 ? 'partiellement conforme' : 'totalement conforme';
}
