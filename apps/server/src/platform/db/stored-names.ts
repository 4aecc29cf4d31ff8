/** Our name of a word that a table stores. @param stored the word for each name */
export const nameStored = <Name extends string, Word extends string>(
  stored: Readonly<Record<Name, Word>>,
  word: NoInfer<Word>,
): Name => (Object.keys(stored) as Name[]).find((name) => stored[name] === word) as Name;
