/** The schools of the demonstration, and the activation codes of one of them. */

interface DemoSchool {
  /** By default its brand. */
  key?: string;
  brand: string;
  name: string;
  email: string;
  phone?: string;
}

/** One school for each brand, so that each brand can be shown, one for boats, and one with many learners. */
export const DEMO_SCHOOLS: readonly DemoSchool[] = [
  {
    brand: 'prepacode',
    name: 'École de conduite des Tilleuls',
    email: 'contact@tilleuls.example',
    phone: '03 81 00 00 00',
  },
  // The learners of a boat licence have a school of their own.
  { key: 'bateau', brand: 'prepacode', name: 'Bateau-école du Phare', email: 'bord@phare.example' },
  // A full school, under the same head office.
  {
    key: 'remparts',
    brand: 'prepacode',
    name: 'École de conduite des Remparts',
    email: 'contact@remparts.example',
    phone: '03 81 00 00 01',
  },
  { brand: 'orata', name: 'Orata Conduite du Golfe', email: 'golfe@orata.example' },
  { brand: 'rcer', name: 'Rcer, antenne de la Croix-Rousse', email: 'croix-rousse@rcer.example' },
  { brand: 'inris', name: 'Centre de formation Inris', email: 'formation@inris.example' },
  { brand: 'michelin', name: 'Auto-école du Vieux Moulin', email: 'contact@vieux-moulin.example' },
  { brand: 'prepaconduite', name: 'Conduite du Centre', email: 'centre@prepaconduite.example' },
];

/** The schools of this brand have one head office; the others are in no network. */
export const DEMO_NETWORK = { brand: 'prepacode', name: 'Groupement Comtois', madeDaysAgo: 410 } as const;

/** Brand of the school whose learners sign up with a code. */
export const DEMO_CODE_BRAND = 'michelin';
/**
 * Its activation codes, for /home/michelin/activation; each signs up one person. They are public, like the password
 * above, so they exist only in the demonstration, never with DEMO=0.
 */
export const DEMO_CODES: readonly string[] = ['DEM0-2026-ABCD-EFGH', 'DEM0-2026-JKMN-PQRS'];
