/** Letters A to Z in lower case, for texts that are compared: «Éloïse D’Août» is `eloise d aout`. */
export const latinise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9@]+/g, ' ')
    .trim();
