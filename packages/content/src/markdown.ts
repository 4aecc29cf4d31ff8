/**
 * Renders Markdown to safe HTML for legal texts, which need little of it (chapters of courses: course-text.ts). Only
 * elements on the list are allowed; others are faults.
 */
import { Marked, type Token } from 'marked';

export interface LegalSection {
  titre: string;
  html: string;
}

export interface Rendered {
  introduction: string;
  sections: LegalSection[];
}

/** Kinds of tokens allowed in any text of ours. */
export const ALLOWED: ReadonlySet<string> = new Set([
  'space',
  'paragraph',
  'text',
  'escape',
  'strong',
  'em',
  'br',
  'list',
  'list_item',
  'link',
]);
/** Another site over TLS, an e-mail address, or a page of our own. */
export const SAFE_LINK = /^(https:\/\/[^\s]+|mailto:[^\s?]+|\/[a-z-]*)$/;

/** Split at second-level headings, the only ones allowed. @param tell called for every fault */
export function renderSections(markdown: string, tell: (fault: string) => void): Rendered {
  const marked = new Marked({ gfm: true });
  const parts: { titre: string; tokens: Token[] }[] = [{ titre: '', tokens: [] }];
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'heading') parts.at(-1)?.tokens.push(token);
    else if (token.depth === 2) parts.push({ titre: plainTitle(token.tokens ?? [], tell), tokens: [] });
    else tell(`has a heading that is not of the second level: ${token.text}`);
  }
  const [introduction, ...sections] = parts.map(({ titre, tokens }) => {
    marked.walkTokens(tokens, (token) => checkToken(token, tell));
    return { titre, html: marked.parser(tokens).trim() };
  });
  for (const { titre, html } of sections) if (html === '') tell(`has nothing under «${titre}»`);
  return { introduction: introduction?.html ?? '', sections };
}

function plainTitle(tokens: readonly Token[], tell: (fault: string) => void): string {
  const titre = tokens.map(({ raw }) => raw).join('');
  if (tokens.some(({ type }) => type !== 'text')) tell(`has more than words in a heading: ${titre}`);
  return titre;
}

function checkToken(token: Token, tell: (fault: string) => void): void {
  if (!ALLOWED.has(token.type))
    tell(`holds what is not allowed (${token.type}): ${token.raw.trim().slice(0, 60)}`);
  if (token.type === 'link' && !SAFE_LINK.test(token.href))
    tell(`leads where nothing may lead: ${token.href}`);
}
