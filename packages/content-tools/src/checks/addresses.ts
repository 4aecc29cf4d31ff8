/** The public addresses of the texts of the law (`content/sources.json`). */
import { listSourceTexts } from '@balise/content/further-reading';
import type { RawContent } from '@balise/content/load/read-content';

/** Addresses that no question would show: of a text that none cites, or given twice. One sentence each. */
export function findUselessAddresses({
  addresses,
  questions,
}: Pick<RawContent, 'addresses' | 'questions'>): string[] {
  const cited = new Set(
    questions.flatMap(({ value }) => listSourceTexts(value.source).map((text) => text.toLowerCase())),
  );
  return addresses.flatMap(({ text }, index) => {
    const place = `sources.json/${index}/text`;
    if (!cited.has(text.toLowerCase())) return [`${place}: is cited by no question: ${text}`];
    const isTwice = addresses.findIndex((one) => one.text.toLowerCase() === text.toLowerCase()) < index;
    return isTwice ? [`${place}: is given twice: ${text}`] : [];
  });
}
