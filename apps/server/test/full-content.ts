/** The licences of `content/`, with as many invented questions as their series need. */

import type { Bank, Content, LicenceContent } from '@balise/content';
import { apportion } from '@balise/content/composition/deal';
import { aQuestion } from '@balise/content/test/bank';

/**
 * Enough for two full series of each type for the longest licence of every bank; a theme with a small weight may get
 * none.
 */
export function fullContent(base: Content): Content {
  const licences = [...base.licences.values()];
  const banks = new Map(
    licences.map(({ bank }) => {
      const lengths = licences.filter((one) => one.bank === bank).map(({ licence }) => licence.nbQuestions);
      return [bank.code, filled(bank, Math.max(...lengths))] as const;
    }),
  );
  const bankOf = (licence: LicenceContent) => banks.get(licence.bank.code) ?? licence.bank;
  return {
    ...base,
    licences: new Map(licences.map((one) => [one.licence.code, { ...one, bank: bankOf(one) }])),
    byId: new Map([...banks.values()].flatMap(({ questions }) => questions.map((one) => [one.id, one]))),
  };
}

function filled(bank: Bank, length: number): Bank {
  const shares = apportion(
    bank.themes.map(({ weight }) => weight),
    length,
  );
  const questions = bank.themes.flatMap(({ identifiant: theme }, index) =>
    Array.from({ length: 2 * (shares[index] ?? 0) }, (_, n) =>
      aQuestion({ id: questionId(bank.code, theme, n + 1), theme }),
    ),
  );
  return { ...bank, questions: questions.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

export function questionId(bank: string, theme: string, number: number): string {
  return `${bank}-${theme.toLowerCase()}-${String(number).padStart(3, '0')}`;
}
