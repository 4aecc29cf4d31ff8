/** The drawing beside the form: a coast road at dawn, in the brand's colours. Decoration only. */
import type { Brand } from '@balise/contract/site';
import { tint } from './colors.ts';
import { type Html, html } from './html.ts';

/** Fills its box whatever the ratio; the horizon stays in sight. */
export function scenery({ colors }: Pick<Brand, 'colors'>): Html {
  const sea = tint(colors.primary, 0.55);
  return html`<svg class="scenery" viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colors.secondary}"/><stop offset=".55" stop-color="${colors.primary}"/><stop offset="1" stop-color="${tint(colors.tertiary, 0.7)}"/></linearGradient>
<linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a5268"/><stop offset="1" stop-color="#23283a"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(colors.tertiary, 0.55)}"/><stop offset=".25" stop-color="${sea}"/><stop offset="1" stop-color="${colors.primary}"/></linearGradient>
<linearGradient id="beam" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>
<rect width="800" height="560" fill="url(#sky)"/>
<circle cx="300" cy="532" r="230" fill="url(#halo)"/>
<circle cx="300" cy="532" r="74" fill="${colors.tertiary}"/>
<rect y="540" width="800" height="200" fill="url(#water)"/>
<g stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"><path d="M262 560h86M238 580h38M300 580h74M214 604h60M318 608h44"/></g>
<g><path d="M112 546v-96l-46 88z" fill="#fff"/><path d="M120 548v-84l38 78z" fill="${colors.sixth}"/><path d="M62 552h104l-16 20H82z" fill="${colors.fifth}"/></g>
<g><path d="M684 500l12-154h28l12 154z" fill="#fff"/><path d="M692.600 400h34.800l2 28h-38.800z" fill="${colors.fifth}"/><rect x="692" y="326" width="36" height="22" rx="3" fill="#23283a"/><rect x="700" y="330" width="20" height="15" rx="2" fill="${colors.tertiary}"/><path d="M688 328l22-20 22 20z" fill="${colors.fifth}"/><path d="M692 334L330 236v76l362 28z" fill="url(#beam)"/></g>
<path d="M800 440c-70 8-120 40-170 56-60 18-110 30-160 48h330z" fill="${tint(colors.fourth, 0.78)}"/>
<path d="M0 690c90-44 190-60 300-74 150-20 250-60 330-78 70-16 120-18 170-18v380H0z" fill="${colors.fourth}"/>
<path d="M0 760c120-50 230-70 340-90 160-30 300-40 460-60v290H0z" fill="#000" opacity=".12"/>
<path d="M120 900C250 770 330 720 420 676c70-34 120-66 132-108 4-14 14-16 26-14 10 30-4 70-40 118-60 80-60 130-20 228z" fill="url(#road)"/>
<path d="M330 900c44-86 96-150 150-204 44-44 76-82 84-128" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="44 34" stroke-linecap="round" opacity=".9"/>
<g transform="translate(636 640)"><rect x="-5" y="44" width="10" height="140" fill="#8a93a8"/><path d="M0-58L58 0 0 58-58 0z" fill="#fff"/><path d="M0-42L42 0 0 42-42 0z" fill="${colors.tertiary}"/></g>
<g transform="translate(400 742) rotate(-8)"><ellipse cx="0" cy="38" rx="70" ry="9" opacity=".3"/><path d="M-62 30v-22c0-9 6-15 15-17l12-2 20-24c4-5 9-7 15-7h24c7 0 13 4 16 10l10 22 10 3c7 2 11 8 11 15v22z" fill="${colors.sixth}"/><path d="M-24-12l14-17c2-3 5-4 8-4h6v21zM10-33h13c4 0 7 2 9 6l8 15H10z" fill="${colors.secondary}"/><circle cx="-34" cy="30" r="14" fill="#1b1f2c"/><circle cx="40" cy="30" r="14" fill="#1b1f2c"/><circle cx="-34" cy="30" r="6" fill="#c9d0de"/><circle cx="40" cy="30" r="6" fill="#c9d0de"/></g>
</svg>`;
}
