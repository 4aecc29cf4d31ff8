/** Finds the words of a glossary in a text, without its accents, case and plurals. Pure. */
/** A word, and how else it is written. */
interface Written {
  word: string;
  forms?: readonly string[];
}

export type FindWords<Word> = (texts: readonly string[]) => Word[];

/** A token that may end in a plural; shorter ones («cap», «dos») have their own meaning. */
const PLURAL = /^(.{3,})[sx]$/;

/** The letters and figures of a text in words, plurals as singulars: «Feux de côté» is `feu de cote`. */
export function listTokens(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');
  return (plain.match(/[a-z0-9]+/g) ?? []).map((token) => token.replace(PLURAL, '$1'));
}

interface Form<Word> {
  tokens: readonly string[];
  word: Word;
}

/** Where two forms begin at the same place, the longer one is meant: «feux de route» is no «route». */
export function createFinder<Word extends Written>(words: readonly Word[]): FindWords<Word> {
  const byFirst = new Map<string, Form<Word>[]>();
  for (const word of words)
    for (const form of [word.word, ...(word.forms ?? [])]) {
      const tokens = listTokens(form);
      const [first = ''] = tokens;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { tokens, word }]);
    }
  for (const forms of byFirst.values()) forms.sort((a, b) => b.tokens.length - a.tokens.length);
  return (texts) => {
    const found = new Set<Word>();
    for (const text of texts) {
      const tokens = listTokens(text);
      for (let at = 0; at < tokens.length; ) {
        const form = byFirst.get(tokens[at] ?? '')?.find((one) => isAt(one, tokens, at));
        if (form) found.add(form.word);
        at += form?.tokens.length ?? 1;
      }
    }
    return [...found];
  };
}

const isAt = ({ tokens }: Pick<Form<unknown>, 'tokens'>, text: readonly string[], at: number): boolean =>
  tokens.every((token, index) => text[at + index] === token);
