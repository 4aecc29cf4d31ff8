/**
 * `npm run mails` lists the waiting mails; `--failed` lists the mails that could not be sent, and the reasons.
 * It may run beside servers.
 */

import { ConfigError } from '../platform/config/api.ts';
import type { Db } from '../platform/db/api.ts';
import {
  requeueMail,
  selectFailedMails,
  selectOptionalText,
  selectWaitingMails,
} from '../platform/mail/api.ts';
import { readOptions } from './read-options.ts';
import { runOnDatabase } from './run-command.ts';

const USAGE = `npm run mails                 lists the waiting mails in sending order
npm run mails -- --failed     lists the mails that failed in the last thirty days, with the reason
npm run mails -- --show 12    prints the text of a mail, while it is kept
npm run mails -- --retry 12   puts a failed mail in the outbox again; may be given several times`;

const OPTIONS = {
  failed: { type: 'boolean' },
  show: { type: 'string' },
  retry: { type: 'string', multiple: true },
} as const;

await runOnDatabase(readMailsArguments, follow);

function readMailsArguments(words: readonly string[]) {
  const { failed, show, retry = [] } = readOptions(words, OPTIONS, USAGE);
  const numbers = [...(show === undefined ? [] : [show]), ...retry];
  if (!numbers.every((number) => /^[1-9]\d{0,8}$/.test(number)))
    throw new ConfigError(`the number of a mail is expected\n\n${USAGE}`);
  return { failed, show: show === undefined ? null : Number(show), retry: retry.map(Number) };
}

async function follow({ failed, show, retry }: ReturnType<typeof readMailsArguments>, db: Db): Promise<void> {
  if (show !== null) return console.log((await selectOptionalText(db, show)) ?? 'its text is no longer kept');
  if (retry.length > 0) {
    for (const id of retry) {
      const isWaiting = await requeueMail(db, id, new Date());
      console.log(`${id}: ${isWaiting ? 'waits again' : 'no failed mail whose text is kept'}`);
    }
    return;
  }
  const lines = failed
    ? (await selectFailedMails(db)).map(({ id, kind, recipient, failedAt, reason }) =>
        [id, failedAt?.toISOString(), kind, recipient, reason].join('\t'),
      )
    : (await selectWaitingMails(db)).map(({ id, kind, recipient, createdAt, attempts, reason }) =>
        [id, createdAt.toISOString(), kind, recipient, `${attempts} attempts`, reason].join('\t'),
      );
  console.log(lines.length === 0 ? 'no mail' : lines.join('\n'));
}
