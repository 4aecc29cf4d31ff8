/**
 * The HTML of a mail, for simple mail readers: tables, inline styles, no picture, no script, nothing fetched. The
 * light scheme is inline; a style sheet holds the dark one, for readers that follow the system.
 */

import { Html, html } from '../base/api.ts';
import { type ColorRole, computePalette, type Palette } from '../brand/api.ts';
import type { MailBlock, MailBrand, MailContent } from './letter.ts';

const FONT = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The parts of a mail and their colour roles of the brand (`docs/design.md`). */
const PAINT = {
  page: { 'background-color': 'page', color: 'ink' },
  band: { 'background-color': 'deep', color: 'on-deep', 'border-color': 'accent' },
  card: { 'background-color': 'card', color: 'ink', 'border-color': 'line' },
  soft: { color: 'ink-soft' },
  link: { color: 'link' },
  button: { 'background-color': 'action', color: 'on-action' },
  quote: { 'background-color': 'wash', color: 'ink', 'border-color': 'link' },
  row: { color: 'ink', 'border-color': 'line' },
} as const satisfies Record<string, Record<string, ColorRole>>;
type Painted = keyof typeof PAINT;

const declarations = (painted: Painted, palette: Palette, end = ''): string =>
  Object.entries(PAINT[painted])
    .map(([property, role]) => `${property}:${palette[role]}${end}`)
    .join(';');

export function frameMailHtml(brand: MailBrand, subject: string, letter: MailContent): string {
  const light = computePalette(brand.colors, 'light');
  const dark = computePalette(brand.colors, 'dark');
  const paint = (painted: Painted, style: string): Html =>
    html` class="${painted}" style="${`${declarations(painted, light)};${style}`}"`;
  const darkSheet = (Object.keys(PAINT) as Painted[])
    .map((painted) => `.${painted}{${declarations(painted, dark, '!important')}}`)
    .join('');
  const paragraph = (content: Html | string): Html => html`<p style="margin:0 0 16px">${content}</p>`;

  const draw = (block: MailBlock): Html => {
    if (typeof block === 'string') return paragraph(block);
    if ('action' in block) return drawAction(block, paint);
    if ('list' in block) {
      const lines = block.list.map((line) => html`<li style="margin:0 0 8px">${line}</li>`);
      return html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines}</ul>`;
    }
    if ('quote' in block) {
      const style = 'margin:0 0 16px;padding:12px 16px;border-left-width:4px;border-left-style:solid';
      return html`<blockquote dir="auto"${paint('quote', style)}>${withLineEnds(block.quote)}</blockquote>`;
    }
    const rows = block.facts.map(
      ([
        label,
        value,
      ]) => html`<tr><td${paint('row', 'padding:8px 0;border-top-width:1px;border-top-style:solid')}>
<span${paint('soft', 'font-size:14px')}>${label}</span><br><bdi style="font-weight:bold">${value}</bdi></td></tr>`,
    );
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;
  };

  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Html(darkSheet)}}</style>
</head>
<body${paint('page', 'margin:0;padding:0')}>
<div lang="fr" role="article" aria-label="${subject}"${paint('page', `font:16px/1.5 ${FONT};overflow-wrap:anywhere;word-break:break-word`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td${paint('band', 'padding:20px 28px 16px;border-bottom-width:4px;border-bottom-style:solid;border-radius:16px 16px 0 0;font-size:20px;font-weight:bold')}>${brand.appTitle}</td></tr>
<tr><td${paint('card', 'padding:28px 28px 12px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 16px 16px')}>
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${letter.title}</h1>
${paragraph('Bonjour,')}
${letter.blocks.map(draw)}
${paragraph(`L’équipe ${brand.appTitle}`)}
</td></tr>
<tr><td${paint('soft', 'padding:16px 28px;font-size:14px')}>${letter.why}${stopLink(letter, paint)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`.text;
}

const stopLink = ({ stop }: MailContent, paint: Paint): Html =>
  stop ? html`<br><a href="${stop.url}"${paint('link', '')}>${stop.label}</a>` : html``;

type Paint = (painted: Painted, style: string) => Html;

/** A button, with its full address for readers that do not show buttons. */
function drawAction({ action, url }: { action: string; url: string }, paint: Paint): Html {
  const button = 'padding:14px 24px;border-radius:12px;font-weight:bold;text-align:center';
  const label = 'display:inline-block;text-decoration:none';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td${paint('button', button)}><a href="${url}"${paint('button', label)}>${action}</a></td></tr></table>
<p${paint('soft', 'margin:0 0 16px;font-size:14px')}>Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:<br><a href="${url}"${paint('link', 'word-break:break-all')}>${url}</a></p>`;
}

function withLineEnds(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index > 0 && new Html('<br>')}${line}`);
}
