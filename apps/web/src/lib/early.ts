/**
 * Answers that the page asked for while the application was still on its way (first-steps.config.ts). Each serves once,
 * whoever asks first.
 */
declare global {
  interface Window {
    /** By method and path, without what follows `?`; once it is there nothing more is asked early. */
    early?: Record<string, Promise<Response>>;
  }
}

window.early ??= {};

export function takeEarly(asked: string): Promise<Response> | undefined {
  const answer = window.early?.[asked];
  delete window.early?.[asked];
  return answer;
}

/** They were for whoever was here when the page was opened. */
export function dropEarly(): void {
  window.early = {};
}
