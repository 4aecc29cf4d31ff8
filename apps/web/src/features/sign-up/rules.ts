/** What the sign-up forms accept: the rules that the server has too, and the French sentence for each fault. Pure. */
import type { License } from '@balise/contract/codes';
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

/** What the link of a book says: its licence, when it was made, and the publisher's signature of both. */
export interface BookLink {
  permis: License;
  t: string;
  signature: string;
}

/** The link in an address, or null when a part is missing or can't be one. Whether it is true is the server's to say. */
export function readBookLink(search: Record<string, unknown>): BookLink | null {
  const [permis, t, signature] = [search.permis, search.t, search.signature].map((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part) : '',
  );
  if (!/^[a-z][a-z0-9]{0,9}$/.test(permis ?? '')) return null;
  if (!/^\d{1,12}$/.test(t ?? '') || !/^[0-9a-fA-F]{64}$/.test(signature ?? '')) return null;
  return { permis: permis ?? '', t: t ?? '', signature: signature ?? '' };
}
