import type { Letter } from '../letter.ts';

/** To the learner who asked for a copy. */
export function copyMail(brandTitle: string, schoolName: string, letter: Letter) {
  return {
    subject: `${brandTitle}\u00a0: copie de votre message – ${letter.subject}`,
    text: `Bonjour,

Voici la copie du message que vous avez envoyé à ${schoolName}.

Objet\u00a0: ${letter.subject}

${letter.text}

L’équipe ${brandTitle}
`,
  };
}
