import { type ExportSection, tableSection } from './section.ts';

const stored = tableSection('courriels', {
  table: 'mails',
  about:
    'Les e-mails envoyés pour vous, à vous, à votre école ou à votre parent. Leur texte, montré sans ses liens secrets, n’est plus gardé une fois qu’ils sont partis',
  columns: {
    genre: 'kind',
    destinataire: 'recipient',
    objet: 'subject',
    texte: 'body_text',
    cree_le: 'created_at',
    envoye_le: 'sent_at',
    abandonne_le: 'failed_at',
    motif: 'last_error',
  },
});

/**
 * Hides the links of mails: a link proves access to the mailbox. If the export showed it, a session would be enough to
 * replace the password or confirm an erasure.
 */
export const mailsSection: ExportSection = {
  ...stored,
  async *rows(...read) {
    for await (const row of stored.rows(...read)) yield { ...row, texte: withoutSecrets(String(row.texte)) };
  },
};

const withoutSecrets = (text: string): string => text.replace(/(https?:\/\/[^\s/]+)\/\S+/g, '$1/…');
