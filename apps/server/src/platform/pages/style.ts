/** The style sheet of the sign-on pages, included in each of them. */
export const FONT_ADDRESS = '/cas/inter.woff2';

/** The breakpoints of the web by the same names (`apps/web/src/ui/breakpoints.css`): no custom media are read here. */
export const FROM_TABLET = '(min-width: 600px)';
export const FROM_LAPTOP = '(min-width: 960px)';

/** Colours are roles of the brand's own sheet (`brand/color-sheet.ts`), which the page links to. */
export const STYLE_SHEET = `
@font-face{font-family:"Inter Variable";src:url(${FONT_ADDRESS}) format("woff2");font-weight:100 900;font-display:swap}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--page);color:var(--ink);font:400 1rem/1.5 "Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;overflow-wrap:break-word}
h2{margin:0;font-size:1.125rem;line-height:1.3}
p{margin:0}
a{color:var(--link);text-underline-offset:.2em}
a:hover{text-decoration-thickness:.125em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
.page{min-height:100vh;min-height:100dvh;display:grid;grid-template:auto 1fr/minmax(0,1fr)}
.banner{position:relative;isolation:isolate;overflow:hidden;background:var(--deep);color:var(--on-deep);min-height:min(15rem,32vh);padding:1.375rem 1.25rem}
.landscape{position:absolute;inset:auto 0 0;z-index:-1;width:100%;height:100%;object-fit:cover;object-position:right bottom;-webkit-mask-image:linear-gradient(transparent 8%,#000 60%);mask-image:linear-gradient(transparent 8%,#000 60%)}
.brand{font-weight:750;line-height:40px}
.brand img{display:block;height:40px;width:auto;max-width:70vw}
.pitch{display:none}
main{position:relative;display:flex;flex-direction:column;align-items:center;padding:0 min(1rem,4vw) 2rem;margin-top:-2rem}
.card{width:100%;max-width:27rem;background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:2rem min(1.5rem,6vw);box-shadow:var(--shadow-high);display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
.lead{color:var(--ink-soft);margin-top:.375rem}
form{display:grid;gap:1.125rem}
.field{display:grid;gap:.375rem}
label{font-weight:600}
.hint{color:var(--ink-soft);font-size:.875rem}
input[type=email],input[type=password],input[type=text]{width:100%;min-height:3rem;padding:.625rem .875rem;font:inherit;color:inherit;background:var(--card);border:1.5px solid var(--line-strong);border-radius:.75rem}
input:focus-visible{outline:3px solid var(--focus);outline-offset:1px;border-radius:.75rem}
input[aria-invalid=true]{border-color:var(--wrong)}
.secret{position:relative}
.secret input{padding-right:5.75rem}
.reveal{position:absolute;right:.125rem;top:.125rem;height:2.75rem;padding:0 .75rem;border:0;border-radius:.5rem;background:transparent;color:var(--link);font-family:inherit;font-size:.875rem;font-weight:600;cursor:pointer}
.reveal:hover{background:var(--wash)}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:3rem;padding:.625rem 1.25rem;border:0;border-radius:.75rem;background:var(--action);color:var(--on-action);font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;transition:background-color .15s,transform .15s}
.button:hover{background:var(--action-hover)}
.button:active{transform:translateY(1px)}
.quiet,.quiet:hover{background:transparent;color:var(--link);box-shadow:inset 0 0 0 1.5px var(--link)}.quiet:hover{background:var(--wash)}
.actions{display:grid;gap:.75rem}
.aside{text-align:center}
.notice{display:flex;gap:.625rem;padding:.75rem 1rem;border-radius:.75rem;border-left:.3rem solid}
.notice.bad{background:var(--wrong-wash);border-color:var(--wrong);color:var(--wrong-ink)}
.notice.good{background:var(--right-wash);border-color:var(--right);color:var(--right-ink)}
code{font:600 .875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--wash);padding:.125rem .375rem;border-radius:.375rem;overflow-wrap:anywhere;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.demo,.more{border-top:1px solid var(--line);padding-top:.25rem;font-size:.875rem}
.demo summary,.more summary{cursor:pointer;font-weight:600;color:var(--ink-soft);padding:.75rem 0}
.demo p,.more p{color:var(--ink-soft);margin:.5rem 0}
.demo ul{list-style:none;margin:.5rem 0 0;padding:0;display:grid;gap:.125rem;max-height:16rem;overflow:auto}
.demo li{padding:.375rem .5rem;border-radius:.5rem;display:grid}
.demo button{all:unset;cursor:pointer;color:var(--link);font-weight:600;text-decoration:underline;text-underline-offset:.2em;justify-self:start}
.demo button:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.demo code,.more code{color:var(--ink)}
.given{margin:0;display:grid}
.given div{padding:.5rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.given dt{color:var(--ink-soft);font-size:.875rem}
.given dd{margin:0;font-weight:600}
.tick{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:start}
.tick input{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--action)}
.tick label{font-weight:400}
.people{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.people button{width:100%;min-height:3rem;display:grid;gap:.125rem;padding:.625rem .875rem;text-align:left;font:inherit;font-weight:600;color:inherit;background:var(--card);border:1.5px solid var(--line-strong);border-radius:.75rem;cursor:pointer;overflow-wrap:anywhere}
.people button:hover{border-color:var(--link);background:var(--wash)}
.people .hint{font-weight:400}
footer{margin-top:1.5rem;color:var(--ink-soft);font-size:.875rem;text-align:center}
footer ul{list-style:none;margin:.25rem 0 0;padding:0;display:flex;flex-wrap:wrap;justify-content:center;gap:0 .5rem}
footer a{display:inline-block;padding:.25rem;color:inherit}
section,.prose{display:grid;gap:.75rem}
.prose{overflow-wrap:anywhere}
.prose ul{margin:0;padding-left:1.25rem;display:grid;gap:.5rem}
@media ${FROM_TABLET}{.banner{padding:2rem 2.5rem;min-height:min(20rem,36vh)}main{margin-top:-4.5rem}.card{padding:2.5rem}}
@media ${FROM_LAPTOP}{.page{grid-template:1fr/minmax(0,1.1fr) minmax(30rem,1fr)}.banner{padding:3rem;display:flex;flex-direction:column;align-items:flex-start;gap:2.5rem}.landscape{height:64%;-webkit-mask-image:linear-gradient(transparent,#000 45%);mask-image:linear-gradient(transparent,#000 45%)}.pitch{display:block;max-width:36rem;font-size:clamp(2.2rem,1rem + 2.2vw,3rem);line-height:1.1;font-weight:750;letter-spacing:-.03em}main{margin:0;justify-content:center;padding:3rem 2rem}}
.page.long{display:block}
.long .banner{display:block;min-height:0;padding:1.25rem}
.long .landscape,.long .pitch{display:none}
.long main{margin:0;padding:1.5rem 1rem 2rem}
.long .card{max-width:48rem}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.button,.card{border:1px solid}}
`;
