/** Road signs that learners take for each other, by their codes; what each means is in `signs/road-signs.ts`. */
import { findRoadSign } from '../../signs/road-signs.ts';
import type { Confusable } from '../confusable.ts';

/** By level. */
export const CONFUSABLE_SIGN_GROUPS: readonly (readonly string[])[] = [
  [
    'A13a A13b A21 A15b A15a1 A15c',
    'B1 B0 B6a1 B6d B7a B7b',
    'AB1 AB2 AB6 AB7 AB3a AB25',
    'AB3a AB3b AB4 AB5 AB2',
    'B14 B25 B33 B43 C4a C4b',
    'C207 C208 C107 C108 C111 C112',
    'EB10 EB20 E31 E32 E42 E43 E50',
    'C20a A13b C27 A2b C6 C8',
  ],
  [
    'A1a A1b A1c A1d A3 A3a A3b',
    'A2a A2b A4 A16 A14 A19',
    'B2a B2b B2c B21-1 B21a1 B21c1',
    'B21-2 B21a2 B21b B21c2 B21d1 B21d2 B21e',
    'B3 B3a B31 B33 B34',
    'B8 B9a B9b B9d B9f B9g B9h B9i',
    'AK3 AK4 AK5 AK14 AK17 AK22',
    'AK2 AK30 AK31 AK32 AK5 AK14',
    'C1a C1b C1c B6b1 B6b3 B6b4 B50a',
    'C13a C13b C13c C13d',
    'B16 B35 B26 B44',
    'J1 J3 J4 J5 J10 J14a',
    'M1 M2 M3a M3b',
    'M9v1 M12a M12b M4d1',
    'SR3 XB14 C25b C5 C26a',
    'M7 M5 M9c M1',
  ],
  [
    'C12 B21b A18 B15 C18 C13a',
    'B22a C113 B9b B40 C114',
    'B11 B12 B13 B13a B10a B17',
    'B30 B51 B52 B53 B54 B55',
    'B56 B57 B58 B59',
    'A7 A8 A9 A6 A20',
    'A23 A24 A14 A17',
    'B18a B18b B18c B8',
    'B4 B5a B5b B5c',
    'B6a1 B6a2 B6a3 B6b2',
    'B1 B1j B0 K10a',
    'B22b B22c B27a B41 B45 C115 C116',
    'B27a B27b B45 C6',
    'C24a C24b C24c C28 C29a C30',
    'K2 K5a K8 K10a K10b',
    'KC1 KD8 KD9 KD10 KD22 KD42',
    'CE1 CE2a CE3a CE15a CE15g CE22 CE52',
    'CE2a CE29 CE30a CE30b',
    'D47b C62 C64a C64b C64c C64d',
    'G1 G1a G1bis G2 A8',
    'D21 D31 D42 D50 Da40',
    'M4a M4b M4c M4f M4g M4n M4p M4d1',
    'M6a M6c M6d M6f M6h M6i',
    'M8a M8b M8c M8f',
  ],
];

/** @throws Error for a code without a meaning */
function toConfusable(code: string): Confusable {
  const sign = findRoadSign(code);
  if (!sign?.mustKnow) throw new Error(`${code} is in a group, but is no sign that must be known`);
  return { name: code, text: sign.name, shown: sign.shown };
}

/** The same groups, with the words of each sign. */
export const CONFUSABLE_SIGNS: readonly (readonly (readonly Confusable[])[])[] = CONFUSABLE_SIGN_GROUPS.map(
  (groups) => groups.map((group) => group.split(' ').map(toConfusable)),
);
