import { REFUSALS } from '@balise/contract/base/codes';
import { isCentral, type Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { ACCESS_TABLE } from './access-table.ts';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import type { TestApp } from './harness.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';
import { PASSWORD } from './sign-on.ts';

const [[, ...HEADS] = [], ...LINES] = ACCESS_TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const ROLES = HEADS.slice(0, -2);
const ROWS = LINES.map(([name, ...cells]) => ({
  name: name as OperationName,
  cells: cells.slice(0, -2),
  policy: cells.slice(-2),
}));

let t: TestApp;
let owner: Person;
let roles: Record<string, () => Client | Promise<Client>>;
let requests: ReturnType<typeof createRequests>;
beforeAll(async () => {
  const stage = await startStage();
  ({ t, owner } = stage);
  requests = createRequests(stage);
  const { schoolId } = owner;
  const classmate = await insertPerson(t.db, { schoolId, passwordHash: await hashPassword(PASSWORD) });
  const staff = { role: 'moniteur', inscriptions: [] } as const;
  const [ownStaff, otherStaff] = [
    await insertPerson(t.db, { ...staff, inscriptions: [], schoolId }),
    await insertPerson(t.db, { ...staff, inscriptions: [] }),
  ];
  roles = {
    nobody: () => t.visit(),
    choosing: () => t.signIn(owner, { inscriptionId: null }),
    learner: () => t.signIn(owner),
    classmate: () => t.signIn(classmate),
    "other school's staff": () => t.signIn(otherStaff),
    impersonating: () => t.signIn(owner, { impersonatorId: ownStaff.accountId }),
    'own staff': () => t.signIn(ownStaff),
  };
});
afterAll(() => t.close());

test('the table has every operation of the contract once, and every role', () => {
  expect(ROWS.map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort());
  expect([...ROLES].sort()).toEqual(Object.keys(roles).sort());
  for (const { name, cells } of ROWS) expect([name, cells.length]).toEqual([name, ROLES.length]);
});

test.each(ROWS)('$name declares the policy of the table', ({ name, policy }) => {
  const { whileActing, rateLimits = [] }: Operation = operations[name];
  const limits = rateLimits.map(({ limit, windowS, by }) => `${limit} in ${windowS} s by ${by}`);
  expect(policy).toEqual([
    typeof whileActing === 'object' ? whileActing.refused : (whileActing ?? '-'),
    limits.join(', ') || '-',
  ]);
});

describe.each(ROWS)('$name', ({ name, cells, policy: [acting] }) => {
  test.each(ROLES.map((role, column) => ({ role, expected: Number(cells[column]) })))(
    'answers $role with $expected',
    async ({ role, expected }) => {
      const request = await requests[name]();
      const client = await roles[role]?.();
      if (!client) throw new Error(`no role ${role}`);
      const { status, body, text } = await sendRequest(name, client, request);
      expect(status, text).toBe(expected);
      if (role === 'impersonating' && acting !== 'allowed' && acting !== '-')
        expect(body).toEqual({ code: acting });
      if (status >= 400) expect(REFUSALS[(body as { code: keyof typeof REFUSALS }).code]).toBe(status);
      // A reply to others must not contain this learner's data; their own school's staff may see their name.
      const isOwner = ['choosing', 'learner', 'impersonating'].includes(role);
      const isSchool = role === 'own staff' && operations[name].access === 'staff';
      if (!isOwner && !isSchool)
        for (const secret of [owner.email, 'Propriétaire']) expect(text).not.toContain(secret);
    },
  );
});

test('the central operations read no session: a forged or expired one changes nothing', async () => {
  const central = ROWS.filter(({ name }) => isCentral(operations[name].access));
  expect(central).toHaveLength(5);
  for (const { name, cells } of central) {
    const client = t.visit();
    client.cookies.set('session', 'forged').set('XSRF-TOKEN', 'forged');
    const { status } = await sendRequest(name, client, await requests[name]());
    expect([name, status]).toEqual([name, Number(cells[0])]);
  }
});
