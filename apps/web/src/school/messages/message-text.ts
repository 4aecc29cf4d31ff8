import { LONGEST_MESSAGE } from '@balise/contract/school/desk-lists';
import { countCharacters } from '@balise/rules/text-length';

export function findTextFault(text: string): string | null {
  if (text.trim() === '') return 'Écrivez votre message.';
  const most = LONGEST_MESSAGE.toLocaleString('fr-FR');
  return countCharacters(text.trim()) > LONGEST_MESSAGE ? `${most} caractères au plus.` : null;
}
