import type { Letter } from '../letter.ts';

export interface Writer {
  firstName: string;
  lastName: string;
  email: string;
  /** Names of the licences. */
  licences: readonly string[];
}

/** To the school: who writes, for which licence, what. Answering it answers the learner. */
export function schoolMail(brandTitle: string, writer: Writer, letter: Letter) {
  const name = `${writer.firstName} ${writer.lastName}`;
  return {
    subject: `${brandTitle}\u00a0: ${letter.subject}`,
    text: `${name} vous écrit depuis ${brandTitle}.

Élève\u00a0: ${name}
E-mail\u00a0: ${writer.email}
Permis\u00a0: ${writer.licences.join(', ') || 'aucun accès ouvert'}
Objet\u00a0: ${letter.subject}

${letter.text}

--\u0020
Répondez à ce message pour écrire à l’élève.
`,
  };
}
