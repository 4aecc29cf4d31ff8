/**
 * Expressions that may take more than linear time, or that are built at run time, and why they do no harm. `${` is
 * written `\u0024{` here: the linter would take it for a template without backquotes.
 */
export interface Exception {
  file: string;
  /** Of the expression, or of the call that makes it. */
  source: string;
  why: string;
}

const BY_OPERATOR = 'read once, at start, from what the operator writes';
const MONTHS = 'of a fixed list of months: anchored, and every repetition is bounded';
const BY_EDITORS = 'read from content/, which a stranger does not write';

export const EXCEPTIONS: readonly Exception[] = [
  { file: 'apps/server/src/identity/accounts/services.ts', source: '\\/+$', why: BY_OPERATOR },
  { file: 'apps/server/src/identity/accounts/settings.ts', source: '\\/+$', why: BY_OPERATOR },
  { file: 'apps/server/src/platform/config/config.ts', source: '\\/+$', why: BY_OPERATOR },
  {
    file: 'packages/content/src/template.ts',
    source: '\\{\\{([#^])([\\w.]+)\\}\\}([\\s\\S]*?)\\{\\{\\/\\2\\}\\}',
    why: BY_EDITORS,
  },
  {
    file: 'apps/server/src/learning/courses/package-files.ts',
    source: '<head(?:\\s[^>]*)?>',
    why: BY_EDITORS,
  },
  {
    file: 'apps/server/src/learning/courses/package-files.ts',
    source: '<html(?:\\s[^>]*)?>',
    why: BY_EDITORS,
  },
  { file: 'apps/server/src/learning/courses/package-files.ts', source: '<!doctype[^>]*>', why: BY_EDITORS },
  {
    file: 'apps/server/src/platform/http/errors.ts',
    source:
      "new RegExp(`^\u0024{url.replace(/[.+?^\u0024{}()|[\\]\\\\]/g, '\\\\$&').replace(/:\\w+/g, '[^/]+')}/?$`)",
    why: 'of our own routes: fixed texts, and segments that end at a slash',
  },
  {
    file: 'apps/server/src/account/sign-up/activation-code.ts',
    source: 'new RegExp(`^[\u0024{ALPHABET}]{\u0024{LENGTH}}$`)',
    why: 'one class of characters, sixteen times',
  },
  {
    file: 'packages/rules/src/numeric.ts',
    source: 'new RegExp(TYPED_VALUES)',
    why: 'judged as the pattern of the answer’s schema',
  },
  {
    file: 'packages/rules/src/numeric.ts',
    source: '0+$',
    why: 'read by the page of who types, or of two decimals',
  },
  {
    file: 'packages/rules/src/numeric.ts',
    source: '\\B(?=(\\d{3})+$)',
    why: 'of a number that is at most 99 999',
  },
  {
    file: 'packages/content/src/spreadsheet-cells.ts',
    source: "new RegExp(`^\\\\d{1,4}[\\\\s./-]?\u0024{MONTH}([\\\\s./-]\\\\d{1,4})?$`, 'iu')",
    why: MONTHS,
  },
  {
    file: 'packages/content/src/spreadsheet-cells.ts',
    source: "new RegExp(`^\u0024{MONTH}[\\\\s./-]\\\\d{1,4}$`, 'iu')",
    why: MONTHS,
  },
  {
    file: 'packages/content/src/spreadsheet-cells.ts',
    source: "new RegExp(`^\\\\d{1,2}-\u0024{MONTH}(-\\\\d{2,4})?$`, 'iu')",
    why: MONTHS,
  },
  {
    file: 'packages/content/src/spreadsheet-cells.ts',
    source: "new RegExp(`^\u0024{MONTH}-\\\\d{2,4}$`, 'iu')",
    why: MONTHS,
  },
];
