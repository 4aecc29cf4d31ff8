/** The files of clips: fetched when they are shown, or ahead. Apart from the code that draws them. */
import type { PreparedClip } from '@balise/scene/prepared-clip';
import { mediaAddress } from '../../lib/media.ts';

/** @throws when the file can't be fetched or read */
export const takeClip = (url: string, signal: AbortSignal): Promise<PreparedClip> =>
  prefetched?.url === url
    ? prefetched.clip.catch(() => fetchClip(url, { signal }))
    : fetchClip(url, { signal });

async function fetchClip(url: string, init: RequestInit): Promise<PreparedClip> {
  const reply = await fetch(mediaAddress(url), init);
  if (!reply.ok) throw new Error(`clip: ${reply.status}`);
  return (await reply.json()) as PreparedClip;
}

/** The clip of the next question. */
let prefetched: { url: string; clip: Promise<PreparedClip> } | null = null;

/** Fetches a clip while the previous question is answered, so that the network takes none of the clip's own time. */
export function prefetchClip(url: string): void {
  if (prefetched?.url === url) return;
  const clip = fetchClip(url, { priority: 'low' });
  const mine = { url, clip };
  prefetched = mine;
  // After a failure, the clip is fetched again when it is shown.
  clip.catch(() => {
    if (prefetched === mine) prefetched = null;
  });
}
