import { expect, test } from 'vitest';
import { fillTemplate } from './template.ts';

const VALUES = {
  nom: 'Exemple',
  capital: null,
  lieu: { ville: 'Nantes', rue: null },
  mediateur: null,
  taux: 62,
};

function filled(template: string) {
  const faults: string[] = [];
  return { text: fillTemplate(template, VALUES, (fault) => faults.push(fault)), faults };
}

test('placeholders are filled in at any depth', () => {
  expect(filled('{{nom}}, {{lieu.ville}}, {{taux}}')).toEqual({ text: 'Exemple, Nantes, 62', faults: [] });
});

test('a section stays if its value exists, an inverted one if it does not, also below an empty value', () => {
  const template =
    '{{#nom}}a {{nom}}{{/nom}} {{^nom}}b{{/nom}} {{#capital}}c{{/capital}} {{^mediateur.site}}d{{/mediateur.site}}';
  expect(filled(template)).toEqual({ text: 'a Exemple   d', faults: [] });
});

test('sections can be nested, and tags on lines of their own leave no empty line', () => {
  const template =
    '- 1\n{{#lieu}}\n- 2 {{#lieu.rue}}non{{/lieu.rue}}\n{{/lieu}}\n{{#capital}}\n- 3\n{{/capital}}\n- 4';
  expect(filled(template)).toEqual({ text: '- 1\n- 2 \n- 4', faults: [] });
});

test('a dropped section does not need its values', () => {
  expect(filled('{{#capital}}{{capital}}{{/capital}}').faults).toEqual([]);
});

test.each([
  ['an unknown name', '{{nomm}}', 'names no value: nomm'],
  ['an unknown name below a known one', '{{lieu.pays}}', 'names no value: lieu.pays'],
  ['an inherited name', '{{constructor}}', 'names no value: constructor'],
  ['an unknown section', '{{#nomm}}x{{/nomm}}', 'names no value: nomm'],
  ['a missing value', 'au capital de {{capital}}', 'has no value for capital, and no section without it'],
  ['several values in one place', '{{lieu}}', 'names several values: lieu'],
  ['an unclosed section', '{{#nom}}x', 'is not well formed at {{#nom}}x'],
  ['a section closed by another name', '{{#nom}}x{{/lieu}}', 'is not well formed at {{#nom}}x{{/lieu}}'],
  ['a space inside', '{{ nom }}', 'is not well formed at {{ nom }}'],
])('%s is reported', (_, template, fault) => {
  expect(filled(template).faults).toEqual([fault]);
});
