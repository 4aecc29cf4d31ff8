/**
 * Answers that the page asked for while the application was still on its way (first-steps.config.ts). Each serves once,
 * whoever asks first.
 */
declare global {
  interface Window {
    /** By the name of the operation; once it is there nothing more is asked early. */
    early?: Record<string, Promise<Response>>;
  }
}

window.early ??= {};

export function takeEarly(operation: string): Promise<Response> | undefined {
  const answer = window.early?.[operation];
  delete window.early?.[operation];
  return answer;
}

/** They were for whoever was here when the page was opened. */
export function dropEarly(): void {
  window.early = {};
}
