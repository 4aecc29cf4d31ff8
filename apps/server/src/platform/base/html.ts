/** HTML templates: every value is escaped unless it is `Html` already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | readonly Html[] | string | number | null | false;

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = values.map((value, index) => `${render(value)}${strings[index + 1] ?? ''}`);
  return new Html((strings[0] ?? '') + parts.join(''));
}

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}

export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
