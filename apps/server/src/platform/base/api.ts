/** The clock, secrets, HTML, local sockets. */
export { type Clock, systemClock } from './clock.ts';
export { escapeHtml, Html, html } from './html.ts';
export { createNewest } from './newest.ts';
export { canListenAt, listenPrivately } from './private-socket.ts';
export { hashEmail, hashSecret, isSecret, newSecret, sameText, sign } from './secrets.ts';
