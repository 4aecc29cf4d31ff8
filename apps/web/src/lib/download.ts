/** Fetches a file of the API and lets the browser save it. */
import type { OperationName, operations } from '@balise/contract/operations';
import { CallFailed, toCallFailure, withConfirmation } from './call.ts';
import { DeadlinePassed, withDeadline } from './deadline.ts';
import { saveFile } from './save-file.ts';
import { site } from './site.ts';

/** Milliseconds for a whole file, enough for a slow network. */
const FILE_MS = 120_000;

type FileOperation = {
  [N in OperationName]: (typeof operations)[N] extends { file: string } ? N : never;
}[OperationName];

/**
 * Fetched by a script, so that a refusal is shown in the page and not instead of it. A file that is cut short is not
 * saved. @throws CallFailed
 */
export async function download(
  name: FileOperation,
  file: string,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  saveFile(await withConfirmation(() => fetched(name, query)), file);
}

async function fetched(name: FileOperation, query: Readonly<Record<string, string>>): Promise<Blob> {
  const asked = new URLSearchParams(query).toString();
  const path = `${name.slice('GET '.length)}${asked && `?${asked}`}`;
  try {
    return await withDeadline(FILE_MS, undefined, async (signal) => {
      const response = await fetch(`${site.backend}${path}`, { credentials: 'include', signal });
      if (response.ok) return await response.blob();
      throw toCallFailure(response.status, await response.json().catch(() => null));
    });
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    throw new CallFailed(error instanceof DeadlinePassed ? 'DELAI_DEPASSE' : 'RESEAU', 0);
  }
}
