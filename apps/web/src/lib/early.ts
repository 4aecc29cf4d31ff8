/**
 * Replies that came with the page (first-data.config.ts), or that it requested before the application had loaded
 * (first-steps.config.ts). Each is used once.
 */
declare global {
  interface Window {
    /** By method and path, without the query. Once the application has set it, no early request starts any more. */
    early?: Record<string, Promise<Response>>;
  }
}

window.early ??= {};
/** Milliseconds; what no page has used by then is out of date. */
const FRESH_MS = 15_000;
const loadedAt = Date.now();

/** @param asked method and path, such as `GET /api/front/themes` */
export function takeEarly(asked: string): Promise<Response> | undefined {
  if (Date.now() - loadedAt > FRESH_MS) dropEarly();
  const answer = window.early?.[asked];
  delete window.early?.[asked];
  return answer;
}

/** Early replies belong to the user who was signed in when the page was opened. */
export function dropEarly(): void {
  window.early = {};
}
