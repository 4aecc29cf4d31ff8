/** Every sign code that can be drawn, grouped by family as in the arrêté du 24 novembre 1967. */
const FAMILIES = {
  danger: `A1a A1b A1c A1d A2a A2b A3 A3a A3b A4 A6 A7 A8 A9 A13a A13b A14 A15a1 A15a2 A15b A15c A16 A17 A18
    A19 A20 A21 A23 A24 AB1 AB2 AB25`,
  priority: 'AB3a AB3b AB4 AB5 AB6 AB7',
  prohibition: `B0 B1 B2a B2b B2c B3 B3a B4 B5 B5a B5b B5c B6a1 B6a2 B6a3 B6d B7a B7b B8 B9a B9b B9c B9d B9f B9g
    B9h B9i B10a B11 B12 B13 B13a B14 B15 B16 B17 B18a B18b B18c B19`,
  obligation: `B21-1 B21-2 B21a1 B21a2 B21b B21c1 B21c2 B21d1 B21d2 B21e B22a B22b B22c B25 B26 B27a B27b B29`,
  end: 'B31 B33 B34 B34a B35 B39 B40 B41 B42 B43 B44 B45 B45b B49',
  zone: 'B6b1 B6b3 B30 B50a B51 B52 B53 B54 B55 B56 B57 B58 B59',
  indication: `C1a C1b C1c C3 C4a C4b C5 C6 C8 C12 C13a C13b C18 C20a C20c C23 C24a C25b C26a C26b C27 C28 C29
    C50 C61 C62 C64 C64a C64b C64c C107 C108 C111 C112 C113 C114 C115 C116 C207 C208`,
  service: 'CE1 CE2a CE3a CE4a CE4b CE7 CE12 CE14 CE15a CE15i CE16 CE17 CE20a CE21 CE23 CE27',
  direction: 'D21 D21b D29 D31 D40 D42 D43 D61',
  place: 'E31 E32 E42 E43 E44 EB10 EB20',
  works: 'AK2 AK3 AK4 AK5 AK14 AK17 AK22 AK30 AK31 K2 K5a K8 KC1 KD22 KM1',
  marker: 'J1 J3 J4 J5 J10 J11 G1 G1b G2 G2b SR3',
  plate: `M1 M2 M3a M3b M3d M4a M4b M4c M4d1 M4d2 M4e M4f M4g M4h M4i M4n M5 M6 M6a M6b M6c M6d M6h M6i M6j M8 M8a
    M8b M8c M8d M8e M9 M9z M10 M11 M12 M12a M12b`,
} as const;

/** All the codes known, in the order of the regulations. */
export const SIGN_CODES: readonly string[] = Object.values(FAMILIES).flatMap((codes) => codes.split(/\s+/));

const known = new Set(SIGN_CODES);

export function isKnownSign(code: string): boolean {
  return known.has(code);
}
