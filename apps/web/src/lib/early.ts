/** Answers that the page asked for before the application had loaded (first-steps.config.ts). Each is used once. */
declare global {
  interface Window {
    /** By method and path, without what follows `?`. Once the application has set it, nothing more is asked early. */
    early?: Record<string, Promise<Response>>;
  }
}

window.early ??= {};

export function takeEarly(asked: string): Promise<Response> | undefined {
  const answer = window.early?.[asked];
  delete window.early?.[asked];
  return answer;
}

/** They belong to who was signed in when the page was opened. */
export function dropEarly(): void {
  window.early = {};
}
