/** The rules of the forms by which a school brings learners, with a French sentence for each fault. Pure. */
import { MOST_CODES } from '@balise/contract/school/enrolment-lists';
import { MOST_ACCESS_DAYS, MOST_FIRST_CREDITS } from '@balise/rules/enrolment-limits';
import {
  type Checked,
  checkBirthDay,
  checkEmail,
  checkListName,
  checkName,
  checkParentEmail,
  checkPhone,
  frenchDay,
  needsParent,
  type SignUpFault,
} from '@balise/rules/sign-up-rules';
import type { CheckedField } from '../../common/sign-up/api.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { parseTypedDay } from '../../lib/typed-day.ts';

const worded = (
  checked: Checked,
  sentences: Partial<Record<SignUpFault, string>>,
  otherwise: string,
): CheckedField => ('value' in checked ? checked : { fault: sentences[checked.fault] ?? otherwise });

const EMAIL_SHAPE = 'Saisissez une adresse complète, par exemple prenom.nom@exemple.fr.';

export const isChild = (typedBirthDate: string): boolean => {
  const day = parseTypedDay(typedBirthDate);
  const today = frenchDay(new Date());
  return day !== null && !('fault' in checkBirthDay(day, today)) && needsParent(day, today);
};

export const checkCount = (typed: string, least: number, most: number): CheckedField => {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return count >= least && count <= most
    ? { value: String(count) }
    : { fault: `Saisissez un nombre de ${least} à ${most}.` };
};

export const termsChecks = {
  licence: (value: string): CheckedField => ({ value }),
  days: (typed: string) => checkCount(typed, 1, MOST_ACCESS_DAYS),
  credits: (typed: string) => checkCount(typed, 0, MOST_FIRST_CREDITS),
  group: (value: string): CheckedField => ({ value }),
};

type LearnerValues = Record<'birthDate' | 'email', string>;

export const learnerChecks = {
  lastName: (typed: string) =>
    worded(
      checkName(typed),
      { VIDE: 'Saisissez le nom de l’élève.' },
      'Vérifiez le nom\u00a0: des lettres, 80 au plus.',
    ),
  firstName: (typed: string) =>
    worded(
      checkName(typed),
      { VIDE: 'Saisissez le prénom de l’élève.' },
      'Vérifiez le prénom\u00a0: des lettres, 80 au plus.',
    ),
  email: (typed: string) =>
    worded(checkEmail(typed), { VIDE: 'Saisissez l’adresse e-mail de l’élève.' }, EMAIL_SHAPE),
  birthDate: (typed: string) => {
    const day = parseTypedDay(typed);
    return worded(
      typed.trim() === ''
        ? { fault: 'VIDE' }
        : day
          ? checkBirthDay(day, frenchDay(new Date()))
          : { fault: 'FORME' },
      {
        VIDE: 'Saisissez la date de naissance de l’élève.',
        JOUR_INCONNU: 'Ce jour n’existe pas\u00a0: vérifiez la date.',
        TROP_ANCIEN: 'Vérifiez l’année de naissance.',
        FUTUR: 'Cette date est dans le futur\u00a0: vérifiez l’année.',
      },
      'Saisissez la date sous la forme jj/mm/aaaa.',
    );
  },
  parentEmail: (typed: string, all: LearnerValues) =>
    isChild(all.birthDate)
      ? worded(
          checkParentEmail(typed, all.email),
          {
            VIDE: 'Saisissez l’adresse e-mail d’un parent.',
            MEME_ADRESSE: 'Cette adresse est celle de l’élève\u00a0: indiquez celle d’un parent.',
          },
          EMAIL_SHAPE,
        )
      : { value: '' },
  phone: (typed: string) =>
    typed.trim() === ''
      ? { value: '' }
      : worded(checkPhone(typed), {}, 'Saisissez un numéro complet, par exemple 06 12 34 56 78.'),
  ...termsChecks,
};

export const batchChecks = {
  label: (typed: string) =>
    worded(
      checkListName(typed),
      { VIDE: 'Donnez un nom à ce lot, par exemple «\u00a0Rentrée de janvier\u00a0».' },
      '80 caractères au plus.',
    ),
  count: (typed: string) => checkCount(typed, 1, MOST_CODES),
  validUntil: (typed: string): CheckedField => {
    const day = parseTypedDay(typed);
    if (day === null) return { fault: 'Saisissez la date sous la forme jj/mm/aaaa.' };
    return day < toSchoolDay(new Date()) ? { fault: 'Cette date est passée.' } : { value: day };
  },
  ...termsChecks,
};
