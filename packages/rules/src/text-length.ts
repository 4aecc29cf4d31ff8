/** Characters as the schemas count them: an emoji, or a letter outside the first 65,536, is one. */
export const countCharacters = (text: string): number => [...text].length;
