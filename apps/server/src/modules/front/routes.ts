import type { Content } from '@balise/content';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { OutageWatch } from '../../db/outages.ts';
import type { Visitor } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { currentSession } from '../../http/session-cookies.ts';
import { type Access, seenBy, selectAccess } from '../auth/store.ts';
import { mintContactProof } from '../contact/proof.ts';
import { closeIfOver } from '../player/close-paper.ts';
import { createCatalogue } from '../series/catalogue.ts';
import { selectHistory, selectPastAnswers } from '../series/store.ts';
import { studentSeries } from './dashboard.ts';
import {
  insertReads,
  selectMessages,
  selectOptionalSchoolName,
  selectProfile,
  selectSettings,
  upsertSettings,
} from './store.ts';

export interface FrontDeps {
  db: Db;
  content: Content;
  clock: Clock;
  config: Pick<Config, 'sessionSecret' | 'https'>;
  outages: Pick<OutageWatch, 'lostMs'>;
}

export function frontRoutes(mount: Mounter, { db, content, clock, config, outages }: FrontDeps): void {
  const catalogue = createCatalogue(content);

  mount('GET /api/front/utilisateur', async ({ caller, request }) => {
    const now = clock();
    const { eleve, effacement_le } = await selectProfile(db, caller);
    const access = await selectAccess(db, seenBy(caller), now);
    const { inscriptions, applications, kopilote } = access;
    const chosen = inscriptions.find(({ id }) => id === caller.inscription) ?? null;
    return {
      eleve,
      inscription: chosen,
      inscriptions,
      messages: await selectMessages(db, caller, licensesOf(caller, access), now),
      applications_externes: applications,
      application_kopilote: kopilote,
      reglages: await selectSettings(db, caller),
      connectedAs: caller.impersonated,
      effacement_le,
      // Who looks through a learner's eyes does not write in the learner's name.
      jeton_contact: caller.impersonated
        ? ''
        : mintContactProof(config, currentSession(request, config), now),
    };
  });

  mount('PUT /api/front/reglages', async ({ caller, form }) => {
    const settings = { ...form, raccourcis: form.raccourcis === 'true', voix: form.voix === 'true' };
    return upsertSettings(db, caller, settings, clock());
  });

  mount('PUT /api/front/messages-lus', async ({ caller, form }) => {
    const now = clock();
    const licenses = licensesOf(caller, await selectAccess(db, seenBy(caller), now));
    return { lus: await insertReads(db, caller, form.messages.split(',').map(Number), licenses, now) };
  });

  mount('GET /api/front/series-eleve', async ({ caller }) => {
    const now = clock();
    const licence = catalogue(caller.license);
    // A paper whose time is spent is over, here as in the player: what it came to can be told.
    const begun = await selectHistory(db, caller);
    const open = begun.filter(({ type, ended_at }) => type === 'officiel' && ended_at === null);
    for (const paper of open) await closeIfOver({ db, content, licence, outages, now }, caller, paper);
    const history = open.length > 0 ? await selectHistory(db, caller) : begun;
    return studentSeries(licence, history, await selectPastAnswers(db, caller), now);
  });

  mount('GET /api/front/themes', async ({ caller }) => [...catalogue(caller.license).themes]);

  mount('GET /api/front/structure/{id}', async ({ caller, params }) => {
    if (Number(params.id) !== caller.school) refuse('INTROUVABLE');
    const nom = (await selectOptionalSchoolName(db, caller.school)) ?? refuse('INTROUVABLE');
    return { nom };
  });
}

/** Whose messages concern the person: the chosen inscription's licence, else those of all that is open. */
function licensesOf({ inscription }: Visitor, { inscriptions, applications }: Access): string[] {
  const chosen = inscriptions.find(({ id }) => id === inscription);
  const open = [...inscriptions, ...applications].filter(({ statut }) => statut === 'ouvert');
  return chosen ? [chosen.permis] : [...new Set(open.map(({ permis }) => permis))];
}
