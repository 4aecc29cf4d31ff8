/** What the sign-up forms accept: the rules that the server has too, and the French sentence for each fault. Pure. */
import {
  checkBirthDay as birthDay,
  checkEmail as email,
  frenchDay,
  LONGEST_NAME,
  checkName as name,
  needsParent,
  checkParentEmail as parentEmail,
  checkPhone as phone,
  type Checked as Ruled,
  SEPARATORS,
  type SignUpFault,
} from '@balise/contract/sign-up-rules';
import { dayTyped } from '../../lib/typed-day.ts';

/** `value` is what goes on the wire; `fault` is told beside the field. */
export type Checked = { value: string } | { fault: string };

const CODE_LENGTH = 16;

const fault = (sentence: string): Checked => ({ fault: sentence });
/** `otherwise` stands for the faults that have no sentence of their own. */
const worded = (
  checked: Ruled,
  sentences: Partial<Record<SignUpFault, string>>,
  otherwise: string,
): Checked => ('value' in checked ? checked : fault(sentences[checked.fault] ?? otherwise));

/**
 * An activation code without its dashes, in capitals. Codes hold no O, I or L: these are read as the digits they are
 * mistaken for.
 */
export function checkCode(typed: string): Checked {
  const code = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  if (code === '') return fault('Saisissez votre code d’activation.');
  if (!/^[0-9A-Z]*$/.test(code)) return fault('Un code ne contient que des lettres et des chiffres.');
  if (code.length !== CODE_LENGTH)
    return fault(
      `Un code compte ${CODE_LENGTH} lettres et chiffres\u00a0: vous en avez saisi ${code.length}.`,
    );
  return { value: code.replaceAll('O', '0').replace(/[IL]/g, '1') };
}

/** A code as it is printed, in groups of four; whatever can't be one is left as it was typed. */
export function printedCode(typed: string): string {
  const checked = checkCode(typed);
  return 'value' in checked ? (checked.value.match(/.{4}/g)?.join('-') ?? typed) : typed;
}

const EMAIL_FORM = 'Saisissez une adresse e-mail complète, par exemple prenom.nom@exemple.fr.';

export const checkEmail = (typed: string): Checked =>
  worded(email(typed), { VIDE: 'Saisissez votre adresse e-mail.' }, EMAIL_FORM);

/** @param own the learner's address, as it is typed so far */
export const checkParentEmail = (typed: string, own: string): Checked =>
  worded(
    parentEmail(typed, own),
    {
      VIDE: 'Saisissez l’adresse e-mail d’un parent.',
      MEME_ADRESSE: 'Cette adresse est la vôtre\u00a0: indiquez celle d’un parent.',
    },
    EMAIL_FORM,
  );

/** `label` is «nom» or «prénom». */
export const checkName = (typed: string, label: string): Checked =>
  worded(
    name(typed),
    { VIDE: `Saisissez votre ${label}.`, TROP_LONG: `${LONGEST_NAME} caractères au plus.` },
    `Votre ${label} ne comporte que des lettres, des espaces, des apostrophes et des traits d’union.`,
  );

export const checkPhone = (typed: string): Checked =>
  worded(
    phone(typed),
    { VIDE: 'Saisissez votre numéro de téléphone.' },
    'Saisissez un numéro complet, par exemple 06 12 34 56 78, ou +32 470 12 34 56 hors de France.',
  );

/** `jj/mm/aaaa` to yyyy-MM-dd. Browsers fill in yyyy-MM-dd by themselves. */
export function checkBirthDate(typed: string, now: Date): Checked {
  const text = typed.trim();
  if (text === '') return fault('Saisissez votre date de naissance.');
  const day = dayTyped(text);
  return worded(
    day ? birthDay(day, frenchDay(now)) : { fault: 'FORME' },
    {
      JOUR_INCONNU: 'Ce jour n’existe pas\u00a0: vérifiez la date.',
      TROP_ANCIEN: 'Vérifiez l’année de naissance.',
      FUTUR: 'Cette date est dans le futur\u00a0: vérifiez l’année.',
    },
    'Saisissez la date sous la forme jj/mm/aaaa, par exemple 04/09/2006.',
  );
}

/** Whether who was born on the day typed needs a parent to agree; not before a whole day is typed. */
export function asksParent(typed: string, now: Date): boolean {
  const checked = checkBirthDate(typed, now);
  return 'value' in checked && needsParent(checked.value, frenchDay(now));
}

/** What a field accepts, by what is typed in it and in the others. */
type Check<Values> = (typed: string, all: Values) => Checked;

/** What is wrong with each field. */
export function faultsIn<Field extends string>(
  checks: Record<Field, Check<Record<NoInfer<Field>, string>>>,
  typed: Record<NoInfer<Field>, string>,
): Record<Field, string | null> {
  return mapFields(checks, typed, (checked) => ('fault' in checked ? checked.fault : null));
}

/** What goes on the wire of fields that nothing is wrong with. */
export function sentValues<Field extends string>(
  checks: Record<Field, Check<Record<NoInfer<Field>, string>>>,
  typed: Record<NoInfer<Field>, string>,
): Record<Field, string> {
  return mapFields(checks, typed, (checked, text) => ('value' in checked ? checked.value : text));
}

function mapFields<Field extends string, Found>(
  checks: Record<Field, Check<Record<Field, string>>>,
  typed: Record<Field, string>,
  find: (checked: Checked, text: string) => Found,
): Record<Field, Found> {
  const names = Object.keys(checks) as Field[];
  const found = names.map((name) => [name, find(checks[name](typed[name], typed), typed[name])]);
  return Object.fromEntries(found) as Record<Field, Found>;
}

/** What the link of a book says. */
export interface BookLink {
  licence: string;
  /** In seconds since 1970. */
  madeAt: string;
  /** The publisher's, of both. */
  signature: string;
}
