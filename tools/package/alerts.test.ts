/** Whoever is woken by an alert is led to a section that says what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../prepare.mjs';

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const ALERTS = readText('packaging/monitoring/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: (\S+)/.exec(text)?.[1] ?? '',
  }));
const SECTIONS = new Map(
  readText('docs/alerts.md')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.split('\n', 1)[0] ?? '', text]),
);

test('each alert has a section, and each section an alert, in the same order', () => {
  expect(ALERTS.length).toBeGreaterThan(30);
  expect([...SECTIONS.keys()]).toEqual(ALERTS.map(({ name }) => name));
});

test.each(ALERTS)('$name leads to its meaning, three commands, and when to wake somebody', (alert) => {
  expect(alert.runbook).toBe(`file:///usr/share/doc/balise/docs/alerts.md#${alert.name.toLowerCase()}`);
  const section = SECTIONS.get(alert.name) ?? '';
  expect(section).toMatch(alert.severity === 'page' ? /^\*Page\.\* \S/m : /^\*Ticket\.\* \S/m);
  const [, commands = ''] = /^```text\n([\s\S]*?)^```$/m.exec(section) ?? [];
  expect(commands.trim().split('\n')).toHaveLength(3);
  const [, wake = ''] = /^\*\*Wake somebody:\*\* (.*)$/m.exec(section) ?? [];
  // What nobody is woken for at once is no page, and the other way round.
  expect(wake.startsWith('at once')).toBe(alert.severity === 'page');
});

test('each alert is tried: when it begins, and when it stays quiet', () => {
  const folder = 'packaging/monitoring';
  const tried = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.yml'))
    .map((file) => readText(join(folder, file)))
    .join('\n');
  for (const { name } of ALERTS) expect(tried).toContain(`alertname: ${name}\n`);
});

test('commands of Balise that the sections name exist', () => {
  const known = readText('packaging/balise.mjs');
  const named = [...readText('docs/alerts.md').matchAll(/^balise ([a-z-]+)/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(known).toMatch(new RegExp(`^ {2}'?${name}'?: `, 'm'));
});
