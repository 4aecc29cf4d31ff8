/** The rules of the sign-up forms, which are the server's too, with a French sentence for each fault. Pure. */
import {
  type Checked,
  checkBirthDay,
  checkEmail,
  checkName,
  checkParentEmail,
  checkPhone,
  frenchDay,
  LONGEST_NAME,
  needsParent,
  SEPARATORS,
  type SignUpFault,
} from '@balise/rules/sign-up-rules';
import { parseTypedDay } from '../../lib/typed-day.ts';

/** `value` is sent on the wire; `fault` is shown beside the field. */
export type CheckedField = { value: string } | { fault: string };

const CODE_LENGTH = 16;

const fault = (sentence: string): CheckedField => ({ fault: sentence });
/** `otherwise` is the sentence for all other faults. */
const worded = (
  checked: Checked,
  sentences: Partial<Record<SignUpFault, string>>,
  otherwise: string,
): CheckedField => ('value' in checked ? checked : fault(sentences[checked.fault] ?? otherwise));

/**
 * An activation code without its dashes, in capitals. Codes hold no O, I or L: these are read as the digits they look
 * like.
 */
export function checkTypedCode(typed: string): CheckedField {
  const code = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  if (code === '') return fault('Saisissez votre code d’activation.');
  if (!/^[0-9A-Z]*$/.test(code)) return fault('Un code ne contient que des lettres et des chiffres.');
  if (code.length !== CODE_LENGTH)
    return fault(
      `Un code compte ${CODE_LENGTH} lettres et chiffres\u00a0: vous en avez saisi ${code.length}.`,
    );
  return { value: code.replaceAll('O', '0').replace(/[IL]/g, '1') };
}

/** A code as printed, in groups of four; any other text stays as typed. */
export function spellCode(typed: string): string {
  const checked = checkTypedCode(typed);
  return 'value' in checked ? (checked.value.match(/.{4}/g)?.join('-') ?? typed) : typed;
}

const EMAIL_FORM = 'Saisissez une adresse e-mail complète, par exemple prenom.nom@exemple.fr.';

export const checkTypedEmail = (typed: string): CheckedField =>
  worded(checkEmail(typed), { VIDE: 'Saisissez votre adresse e-mail.' }, EMAIL_FORM);

/** @param own the learner's e-mail, as typed so far */
export const checkTypedParentEmail = (typed: string, own: string): CheckedField =>
  worded(
    checkParentEmail(typed, own),
    {
      VIDE: 'Saisissez l’adresse e-mail d’un parent.',
      MEME_ADRESSE: 'Cette adresse est la vôtre\u00a0: indiquez celle d’un parent.',
    },
    EMAIL_FORM,
  );

/** `label` is «nom» or «prénom». */
export const checkTypedName = (typed: string, label: string): CheckedField =>
  worded(
    checkName(typed),
    { VIDE: `Saisissez votre ${label}.`, TROP_LONG: `${LONGEST_NAME} caractères au plus.` },
    `Votre ${label} ne comporte que des lettres, des espaces, des apostrophes et des traits d’union.`,
  );

export const checkTypedPhone = (typed: string): CheckedField =>
  worded(
    checkPhone(typed),
    { VIDE: 'Saisissez votre numéro de téléphone.' },
    'Saisissez un numéro complet, par exemple 06 12 34 56 78, ou +32 470 12 34 56 hors de France.',
  );

/** Converts `jj/mm/aaaa` to yyyy-MM-dd, which browsers fill in by themselves. */
export function checkTypedBirthDate(typed: string, now: Date): CheckedField {
  const text = typed.trim();
  if (text === '') return fault('Saisissez votre date de naissance.');
  const day = parseTypedDay(text);
  return worded(
    day ? checkBirthDay(day, frenchDay(now)) : { fault: 'FORME' },
    {
      JOUR_INCONNU: 'Ce jour n’existe pas\u00a0: vérifiez la date.',
      TROP_ANCIEN: 'Vérifiez l’année de naissance.',
      FUTUR: 'Cette date est dans le futur\u00a0: vérifiez l’année.',
    },
    'Saisissez la date sous la forme jj/mm/aaaa, par exemple 04/09/2006.',
  );
}

/** Whether a person with the typed birth date needs a parent's consent; false until the date is complete. */
export function asksParent(typed: string, now: Date): boolean {
  const checked = checkTypedBirthDate(typed, now);
  return 'value' in checked && needsParent(checked.value, frenchDay(now));
}

/** What a field accepts, given its text and that of the other fields. */
type Check<Values> = (typed: string, all: Values) => CheckedField;

/** The fault of each field. */
export function faultsIn<Field extends string>(
  checks: Record<Field, Check<Record<NoInfer<Field>, string>>>,
  typed: Record<NoInfer<Field>, string>,
): Record<Field, string | null> {
  return mapFields(checks, typed, (checked) => ('fault' in checked ? checked.fault : null));
}

/** The values to send, of fields without faults. */
export function sentValues<Field extends string>(
  checks: Record<Field, Check<Record<NoInfer<Field>, string>>>,
  typed: Record<NoInfer<Field>, string>,
): Record<Field, string> {
  return mapFields(checks, typed, (checked, text) => ('value' in checked ? checked.value : text));
}

function mapFields<Field extends string, Found>(
  checks: Record<Field, Check<Record<Field, string>>>,
  typed: Record<Field, string>,
  find: (checked: CheckedField, text: string) => Found,
): Record<Field, Found> {
  const names = Object.keys(checks) as Field[];
  const found = names.map((name) => [name, find(checks[name](typed[name], typed), typed[name])]);
  return Object.fromEntries(found) as Record<Field, Found>;
}

/** The parameters in the link of a book. */
export interface PublisherLink {
  licence: string;
  /** In seconds since 1970. */
  madeAt: string;
  /** The publisher's signature of both. */
  signature: string;
}
