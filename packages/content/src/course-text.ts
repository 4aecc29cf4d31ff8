/**
 * Renders the text of a chapter from Markdown to safe HTML, split at its figures. Only elements on the list are
 * allowed; others are faults.
 */
import { Marked, type Token, type Tokens } from 'marked';
import { ALLOWED, SAFE_LINK } from './markdown.ts';

/** A piece of HTML, or a figure by the name of its scene. */
export type ChapterBlock = { kind: 'html'; html: string } | { kind: 'figure'; scene: string };

export interface RenderedChapter {
  blocks: ChapterBlock[];
  /** Second-level headings, with their anchors. */
  headings: { anchor: string; title: string }[];
}

const FIGURE = /^scene:([a-z0-9][a-z0-9-]{0,39})$/;

/** @param tell called for every fault */
export function renderChapter(markdown: string, tell: (fault: string) => void): RenderedChapter {
  const headings: RenderedChapter['headings'] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ depth, tokens }) {
        const title = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${title}</h${depth}>\n`;
        // Numbered: a reworded title keeps its anchor, and two equal titles have two anchors.
        const anchor = `partie-${headings.length + 1}`;
        headings.push({ anchor, title: tokens.map(({ raw }) => raw).join('') });
        return `<h2 id="${anchor}" tabindex="-1">${title}</h2>\n`;
      },
    },
  });
  const blocks: ChapterBlock[] = [];
  let stretch: Token[] = [];
  const close = () => {
    const html = marked.parser(stretch).trim();
    if (html !== '') blocks.push({ kind: 'html', html });
    stretch = [];
  };
  for (const token of marked.lexer(markdown)) {
    const scene = findFigure(token, tell);
    if (scene === null) {
      marked.walkTokens([token], (one) => checkToken(one, tell));
      stretch.push(token);
      continue;
    }
    close();
    blocks.push({ kind: 'figure', scene });
  }
  close();
  return { blocks, headings };
}

/** The scene of a paragraph that is exactly one figure; null for any other. */
function findFigure(token: Token, tell: (fault: string) => void): string | null {
  const [only, another] = token.type === 'paragraph' ? (token.tokens ?? []) : [];
  if (only?.type !== 'image' || another) return null;
  const { href, text, title } = only as Tokens.Image;
  const [, scene = null] = FIGURE.exec(href) ?? [];
  if (scene === null) tell(`shows what is no scene: ${href}`);
  if (text !== '' || title) tell(`says something in a figure; its scene does: ${only.raw}`);
  return scene ?? '';
}

function checkToken(token: Token, tell: (fault: string) => void): void {
  if (token.type === 'heading') {
    if (token.depth !== 2 && token.depth !== 3)
      tell(`has a heading that is neither ## nor ###: ${token.text}`);
    if (token.tokens?.some(({ type }) => type !== 'text'))
      tell(`has more than words in a heading: ${token.text}`);
    return;
  }
  if (token.type === 'image') tell(`has a figure that does not stand alone on its line: ${token.raw}`);
  else if (!ALLOWED.has(token.type))
    tell(`holds what is not allowed (${token.type}): ${token.raw.trim().slice(0, 60)}`);
  if (token.type === 'link' && !SAFE_LINK.test(token.href))
    tell(`leads where nothing may lead: ${token.href}`);
}
