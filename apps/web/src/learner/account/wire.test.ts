import { expect, test } from 'vitest';
import { toAccount, toDevice, toErasureForm } from './wire.ts';

const account = {
  email: 'lea@exemple.fr',
  professionnel: false,
  suppression: null,
  ...({ confirmation: 'lien', confirme_jusqu_a: null, cles_acces: [] as string[] } as const),
};

test('an account tells where its password is stored', () => {
  expect(
    (['mot_de_passe', 'sans_mot_de_passe', 'externe'] as const).map(
      (connexion) => toAccount({ ...account, connexion }).signIn,
    ),
  ).toEqual(['password', 'no-password', 'elsewhere']);
});

test('an erasure waits for its confirmation, then for its day', () => {
  const asked = { demandee_le: '2026-11-20T08:00:00Z', a_confirmer_avant: '2026-11-21T08:00:00Z' };
  const read = (suppression: Parameters<typeof toAccount>[0]['suppression']) =>
    toAccount({ ...account, connexion: 'externe', suppression }).erasure;
  expect(read(null)).toBeNull();
  expect(read({ ...asked, effacement_le: null })).toEqual({
    confirmBefore: '2026-11-21T08:00:00Z',
    erasedOn: null,
  });
  expect(read({ ...asked, a_confirmer_avant: null, effacement_le: '2026-11-28T08:00:00Z' })).toEqual({
    confirmBefore: null,
    erasedOn: '2026-11-28T08:00:00Z',
  });
  expect(toErasureForm(undefined)).toEqual({});
  expect(toErasureForm('')).toEqual({ mot_de_passe: '' });
});

test('a device keeps everything that is known of it', () => {
  const times = { ouverte_le: '2026-11-20T08:00:00Z', vue_le: '2026-11-21T08:00:00Z' };
  expect(toDevice({ id: 'x', navigateur: 'Firefox', systeme: 'Linux', actuel: true, ...times })).toEqual({
    id: 'x',
    browser: 'Firefox',
    system: 'Linux',
    isThis: true,
    openedAt: times.ouverte_le,
    seenAt: times.vue_le,
  });
});
