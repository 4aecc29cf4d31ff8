/** A file of the API, given to the browser to keep. */
import type { OperationName, operations } from '@balise/contract/operations';
import { CallFailed, failureOf } from './call.ts';
import { site } from './site.ts';

type FileOperation = {
  [N in OperationName]: (typeof operations)[N] extends { file: string } ? N : never;
}[OperationName];

/**
 * Fetched by script, so that a refusal is said in the page and not shown as one. Nothing is kept of a file that is cut
 * short. @throws CallFailed
 */
export async function download(name: FileOperation, file: string): Promise<void> {
  const bytes = await fetched(name);
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // The browser reads it a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetched(name: FileOperation): Promise<Blob> {
  const path = name.slice('GET '.length);
  try {
    const response = await fetch(`${site.backend}${path}`, { credentials: 'include' });
    if (response.ok) return await response.blob();
    throw failureOf(response.status, await response.json().catch(() => null));
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('RESEAU', 0);
  }
}
