import { expect, test } from 'vitest';
import { given } from '../../../test/answers.ts';
import { openDevice } from '../../../test/outbox-world.ts';
import { EMPTY_OUTBOX, readOutbox, withAnswer } from './outbox.ts';
import { createOutboxStorage, type DeviceStore } from './storage.ts';

const keep = (change: Parameters<typeof given>[0] = {}) => {
  const answer = given(change);
  return [answer.learner, (outbox: Parameters<typeof withAnswer>[0]) => withAnswer(outbox, answer)] as const;
};

const silent: DeviceStore = {
  get: () => new Promise(() => undefined),
  update: () => new Promise(() => undefined),
  del: () => new Promise(() => undefined),
};
const refusing: DeviceStore = {
  get: () => Promise.reject(new Error('no')),
  update: () => Promise.reject(new Error('no')),
  del: () => Promise.reject(new Error('no')),
};

test.each([
  ['none', null],
  ['one that refuses', refusing],
  ['one that never answers', silent],
])('without a device (%s) answers are stored in the page, and reported so', async (_name, device) => {
  const storage = createOutboxStorage(device, 5);
  expect(await storage.update(...keep())).toBe('page');
  expect(await storage.update(...keep({ question: 'b-c-002' }))).toBe('page');
  expect((await storage.read(1)).waiting.map(({ question }) => question)).toEqual(['b-c-001', 'b-c-002']);
  await storage.erase(1);
  expect(await storage.read(1)).toEqual(EMPTY_OUTBOX);
});

test('a change that the device could not store is written with the next one', async () => {
  const records = new Map<number, unknown>();
  const device = openDevice(records);
  let full = true;
  const update: DeviceStore['update'] = (...asked) =>
    full ? Promise.reject(new Error('full')) : device.update(...asked);
  const storage = createOutboxStorage({ ...device, update });
  expect(await storage.update(...keep())).toBe('page');
  full = false;
  expect(await storage.update(...keep({ question: 'b-c-002' }))).toBe('device');
  expect(readOutbox(records.get(1), 1).waiting.map(({ question }) => question)).toEqual([
    'b-c-001',
    'b-c-002',
  ]);
});

test('changes made at once in two tabs are both stored', async () => {
  const device = openDevice();
  const [one, other] = [createOutboxStorage(device), createOutboxStorage(device)];
  await Promise.all([
    one.update(...keep()),
    one.update(...keep({ question: 'b-c-002' })),
    other.update(...keep({ question: 'b-c-003' })),
  ]);
  expect((await one.read(1)).waiting).toHaveLength(3);
});

test('stored values that are no answers of this learner are ignored', () => {
  const own = given();
  for (const value of [null, 3, 'texte', [], { waiting: 3, refused: {} }, { waiting: [null, 3, {}] }])
    expect(readOutbox(value, 1)).toEqual(EMPTY_OUTBOX);
  const spoilt = [
    { ...own, learner: 2 },
    { ...own, letters: 3 },
    { ...own, givenAt: Number.NaN },
    { ...own, delayMs: 'vite' },
  ];
  expect(readOutbox({ waiting: [own, ...spoilt], refused: [{ ...own, reason: 'INCONNUE' }] }, 1)).toEqual({
    waiting: [own],
    refused: [],
  });
});
