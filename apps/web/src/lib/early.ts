/** Replies that the page requested before the application had loaded (first-steps.config.ts). Each is used once. */
declare global {
  interface Window {
    /** By method and path, without the query. Once the application has set it, no early request starts any more. */
    early?: Record<string, Promise<Response>>;
  }
}

window.early ??= {};

/** @param asked method and path, such as `GET /api/front/themes` */
export function takeEarly(asked: string): Promise<Response> | undefined {
  const answer = window.early?.[asked];
  delete window.early?.[asked];
  return answer;
}

/** Early replies belong to the user who was signed in when the page was opened. */
export function dropEarly(): void {
  window.early = {};
}
