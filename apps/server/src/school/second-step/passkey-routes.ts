/** The passkeys of the person who calls: asked, added, renamed, removed. */
import { MOST_PASSKEYS } from '@balise/rules/passkey-limits';
import { findBrand } from '../../platform/brand/api.ts';
import { type Mounter, ownOrigins, refuse } from '../../platform/http/api.ts';
import type { SecondStepDeps } from './deps.ts';
import { createReader, notify, type Own, record } from './own-step.ts';
import { type Asker, askNewPasskey, askPasskey, checkNewPasskey } from './passkey-ceremony.ts';
import { readOrigin } from './passkey-origin.ts';
import { deletePasskey, insertPasskey, selectPasskeys, updatePasskeyName } from './passkey-store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  clearSessionSteps,
  deleteStepRow,
  insertStep,
  lockStep,
  replaceRecoveryCodes,
  selectOwnStep,
  updateSessionStep,
} from './store.ts';

export function passkeyRoutes(mount: Mounter, deps: SecondStepDeps): void {
  const { db, settings, config, content } = deps;
  const read = createReader(deps);
  const origins = ownOrigins(config, content);
  const askerOf = ({ caller, tokenHash, request, now }: Own): Asker => ({
    account: caller.accountId,
    session: tokenHash,
    now,
    origin: readOrigin(request, origins, config),
  });

  mount('POST /api/school/second-step/passkeys/challenge', async (input) => {
    const own = await read(input);
    const asked = (await askPasskey(db, askerOf(own))) ?? refuse('INTROUVABLE');
    return { options: JSON.stringify(asked) };
  });

  mount('POST /api/school/second-step/passkeys/preparation', async (input) => {
    const own = await read(input);
    const asker = askerOf(own);
    if ((await selectPasskeys(db, asker.account)).length >= MOST_PASSKEYS) refuse('TROP_DE_CLES');
    const { appTitle: title } = findBrand(settings, own.caller.brand);
    const asked = await askNewPasskey(db, asker, { email: own.row.email, title });
    return { options: JSON.stringify(asked) };
  });

  mount('POST /api/school/second-step/passkeys', async (input) => {
    const own = await read(input);
    const name = readName(input.body.name);
    const { tokenHash: session, now } = own;
    const account = own.caller.accountId;
    const answer = input.body.passkey;
    const made =
      (await checkNewPasskey(db, { account, session, answer, now })) ?? refuse('CLE_ACCES_REFUSEE');
    const added = await db.transaction().execute(async (trx) => {
      await lockStep(trx, account);
      if ((await selectPasskeys(trx, account)).length >= MOST_PASSKEYS) return refuse('TROP_DE_CLES');
      const { hasDevice: hadOther } = await selectOwnStep(trx, account, session);
      const id = await insertPasskey(trx, { ...made, name, created_at: now });
      if (id === null) return refuse('CLE_ACCES_REFUSEE');
      const codes = hadOther ? [] : newRecoveryCodes();
      if (!hadOther) {
        await insertStep(trx, account, now);
        await replaceRecoveryCodes(trx, account, codes.map(hashRecoveryCode));
      }
      await clearSessionSteps(trx, account);
      await updateSessionStep(trx, session, now);
      await notify(deps, trx, own, 'passkey-added');
      return { id, codes };
    });
    record(deps, own, 'second_step_added', 'passkey');
    return added;
  });

  mount('PUT /api/school/second-step/passkeys/{id}', async (input) => {
    const own = await read(input);
    const name = readName(input.body.name);
    const passkey = { account: own.caller.accountId, id: Number(input.params.id) };
    if (!(await updatePasskeyName(db, passkey, name))) refuse('INTROUVABLE');
    return { name };
  });

  mount('POST /api/school/second-step/passkeys/{id}/removal', async (input) => {
    const own = await read(input);
    const { tokenHash: session, now } = own;
    const passkey = { account: own.caller.accountId, id: Number(input.params.id) };
    await db.transaction().execute(async (trx) => {
      await lockStep(trx, passkey.account);
      if (!(await deletePasskey(trx, passkey))) refuse('INTROUVABLE');
      const { hasDevice: hasOther, mustHave } = await selectOwnStep(trx, passkey.account, session);
      if (!hasOther && mustHave && config.secondStep.isRequired) refuse('ACCES_REFUSE');
      if (!hasOther) await deleteStepRow(trx, passkey.account);
      await clearSessionSteps(trx, passkey.account);
      if (hasOther) await updateSessionStep(trx, session, now);
      await notify(deps, trx, own, hasOther ? 'passkey-removed' : 'stopped');
    });
    record(deps, own, 'second_step_removed', 'passkey');
    return { isRemoved: true };
  });
}

/** Refuses with REQUETE_INVALIDE a name of spaces alone. */
const readName = (typed: string): string =>
  typed.normalize('NFC').trim() || refuse('REQUETE_INVALIDE', { champ: 'name' });
