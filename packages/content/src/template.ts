/**
 * Fills in a template: `{{a.b}}` is a value, `{{#a.b}}…{{/a.b}}` stays if the value exists, `{{^a.b}}…{{/a.b}}` if it
 * does not. A section may contain sections of other names.
 */
const SECTION = /\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/;
const PLACE = /\{\{([\w.]+)\}\}/g;

/** The values of placeholders; null is a known but empty value. */
export interface TemplateValues {
  [name: string]: string | number | null | TemplateValues;
}

/** @param tell called for every fault; the result is then unusable */
export function fillTemplate(
  template: string,
  values: TemplateValues,
  tell: (fault: string) => void,
): string {
  const text = withSections(template, values, tell).replace(PLACE, (_, name: string) => {
    const value = valueAt(values, name);
    if (value === undefined) tell(`names no value: ${name}`);
    else if (value === null) tell(`has no value for ${name}, and no section without it`);
    else if (typeof value === 'object') tell(`names several values: ${name}`);
    else return String(value);
    return '';
  });
  const left = /\{\{|\}\}/.exec(text);
  if (left) tell(`is not well formed at ${excerpt(text, left.index)}`);
  return text;
}

/**
 * The tag at `index` with its surroundings on the same line: what follows an opening tag, or precedes a closing one.
 */
function excerpt(text: string, index: number): string {
  const [behind = ''] = text.slice(index, index + 42).split('\n', 1);
  const before = text.slice(Math.max(0, index - 40), index + 2).split('\n');
  return behind.startsWith('{') ? behind : (before.at(-1) ?? '');
}

function withSections(template: string, values: TemplateValues, tell: (fault: string) => void): string {
  const found = SECTION.exec(template);
  if (!found) return template;
  const [whole, mark, name = '', inside = ''] = found;
  const value = valueAt(values, name);
  if (value === undefined) tell(`names no value: ${name}`);
  const before = template.slice(0, found.index);
  const after = template.slice(found.index + whole.length);
  const kept = (mark === '#') === (value !== null) ? inside : '';
  // Tags on lines of their own leave no empty line.
  const rest = inside.startsWith('\n') ? kept.slice(1) + after.replace(/^\n/, '') : kept + after;
  return before + withSections(rest, values, tell);
}

/** Undefined for an unknown name; null below an empty value. */
function valueAt(values: TemplateValues, path: string): TemplateValues[string] | undefined {
  let value: TemplateValues[string] | undefined = values;
  for (const name of path.split('.')) {
    if (value === null) return null;
    if (typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
