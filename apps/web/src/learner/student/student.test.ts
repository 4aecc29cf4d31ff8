import fc from 'fast-check';
import { expect, test } from 'vitest';
import { application, inscription, licence, user } from '../../../test/builders.ts';
import { isCurrentMessage, openExamEntry, studentFrom, withRead } from './student.ts';
import { toUser } from './wire.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const message = { id: 1, type: 'info', contenu: 'Bonjour', lu: false } as const;
const shown = { ...message, debut: '2026-11-20T00:00:00.000Z', fin: '2026-11-22T00:00:00.000Z' };

test('only open inscriptions, open applications and current messages are kept', () => {
  const reply = toUser(
    user({
      inscriptions: [inscription(1), inscription(2, 'expire'), inscription(3, 'ferme')],
      applications_externes: [application(8, 'expire'), application(9)],
      messages: [shown, { ...shown, id: 2, fin: '2026-11-21T11:59:00.000Z' }],
    }),
  );
  const student = studentFrom(reply, now, () => licence('b'));
  expect(student.inscriptions.map(({ id }) => id)).toEqual([1]);
  expect(student.applications.map(({ id }) => id)).toEqual([9]);
  expect(student.messages.map(({ id }) => id)).toEqual([1]);
});

test('only the first exam entry counts, if it is open and its licence has exam registration', () => {
  const status = fc.constantFrom('ouvert', 'ferme', 'expire');
  const entries = fc.array(
    fc.record({ status, licenceCode: fc.constantFrom('b', 'co', 'zz'), address: fc.constant(null) }),
  );
  const licenceOf = (code: string) => ({ b: registering, co: licence('co') })[code];
  const registering = licence('b', { hasExamRegistration: true });
  fc.assert(
    fc.property(entries, (list) => {
      const [first] = list;
      const counts = first?.status === 'ouvert' && first.licenceCode === 'b';
      expect(openExamEntry(list, licenceOf)).toBe(counts ? first : null);
    }),
  );
});

test('a message is shown strictly between its dates', () => {
  const dates = { startsAt: '2026-11-21T12:00:00.000Z', endsAt: '2026-11-21T13:00:00.000Z' };
  const at = (time: string): boolean => isCurrentMessage(dates, new Date(`2026-11-21T${time}Z`));
  expect(['11:59:59.999', '12:00:00.000', '12:00:00.001', '12:59:59.999', '13:00:00.000'].map(at)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

const reply = toUser(user({ messages: [1, 2, 3].map((id) => ({ ...shown, id })) }));
const readOf = (ids: number[], learner = reply.id, isRead = true) =>
  withRead(reply, learner, ids, isRead).messages.map((one) => one.isRead);

test('seen messages become read, the others stay unread, and it can be undone', () => {
  expect(readOf([1, 3, 99])).toEqual([true, false, true]);
  expect(readOf([])).toEqual([false, false, false]);
  const read = withRead(reply, reply.id, [1, 2], true);
  expect(withRead(read, reply.id, [1, 2], false)).toEqual(reply);
});

test('a change for another user, from another tab, has no effect', () => {
  expect(withRead(reply, reply.id + 1, [1], true)).toBe(reply);
});
