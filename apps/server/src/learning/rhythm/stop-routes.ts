/**
 * Where reminders are stopped, without signing in: the page that a mail links to, whose button acts (mail programs open
 * links by themselves), and the one press of mail programs (RFC 8058), which posts to the same address.
 */
import type { Brand } from '@balise/contract/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, html } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { readFormText } from '../../platform/http/api.ts';
import { heading, type Page, sendPage } from '../../platform/pages/api.ts';
import { selectOptionalReminderBrand, stopReminders } from './goal-store.ts';
import { STOP_PAGE } from './reminders.ts';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface RhythmDeps {
  db: Db;
  clock: Clock;
  settings: BrandSettings;
}

export function stopRoutes(app: FastifyInstance, { db, clock, settings }: RhythmDeps): void {
  const hidden = { schema: { hide: true } };
  const readKey = ({ query }: FastifyRequest): string | null => {
    const key = readFormText(query, 'cle');
    return KEY.test(key) ? key : null;
  };
  const brandOf = async (key: string | null): Promise<Brand> =>
    findBrand(settings, key === null ? undefined : await selectOptionalReminderBrand(db, key));

  app.get(STOP_PAGE, hidden, async (request, reply) => {
    const key = readKey(request);
    const brand = await brandOf(key);
    const home = signInHomeUrl(settings, brand);
    return sendPage(reply, key === null ? stoppedPage(brand, home) : stopPage(brand, key));
  });

  // Whatever the key, the answer is the same: nobody learns who gets reminders.
  app.post(STOP_PAGE, hidden, async (request, reply) => {
    const key = readKey(request);
    const brand = await brandOf(key);
    if (key !== null) await stopReminders(db, key, clock());
    return sendPage(reply, stoppedPage(brand, signInHomeUrl(settings, brand)));
  });
}

const stopPage = (brand: Brand, key: string): Page => ({
  brand,
  title: 'Arrêter les rappels',
  body: html`${heading('Arrêter les rappels ?', 'Vous ne recevrez plus d’e-mail de rappel. Votre travail et votre objectif restent tels quels.')}
<form method="post" action="${`${STOP_PAGE}?cle=${key}`}">
<button class="button" type="submit">Ne plus recevoir de rappel</button>
</form>`,
});

const stoppedPage = (brand: Brand, home: string): Page => ({
  brand,
  title: 'Rappels arrêtés',
  body: html`${heading('C’est fait', 'Plus aucun rappel ne sera envoyé. Vous pourrez en redemander depuis votre tableau de bord.')}
<a class="button quiet" href="${home}">Revenir au service</a>`,
});
