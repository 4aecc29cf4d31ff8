const ENTITIES: Readonly<Record<string, string>> = { '#39': "'", quot: '"', lt: '<', gt: '>', amp: '&' };

/** The visible text of HTML: one entry per paragraph or list item, without link addresses. */
export function extractParagraphs(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|ul|ol|h[23])(?: [^>]*)?>/)
    .map((part) =>
      part
        .replace(/<[^>]+>/g, '')
        .replace(/https:\/\/\S+/g, '…')
        .trim(),
    )
    .map((part) => part.replace(/&(#39|quot|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? ''))
    .filter((part) => part !== '');
}
