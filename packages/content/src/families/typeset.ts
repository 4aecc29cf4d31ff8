/** French typography, so that a family writes its sentences with ordinary spaces. */

/** A figure and its unit stay on one line: «4,5 milles», «14 h 35», «25 %». */
const BEFORE_UNIT =
  /(\d°?) (?=(?:milles?|nœuds?|nd|m|km\/h|secondes?|s|min|minutes?|heures?|heures-marée|heure-marée|h|L|litres?|l\/h|M|%|W|V|E|MHz|ans?|degrés?|douzièmes?|personnes)(?!\p{L}))/gu;

export function typeset(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) h (?=\d\d)/g, '$1\u00a0h\u00a0')
    .replace(BEFORE_UNIT, '$1\u00a0');
}
