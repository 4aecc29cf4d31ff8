/** The site of a publisher who is not the demonstration: one brand, filled in. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SITE } from './content-copy.ts';

/** The name of its brand. */
export const ZETA = 'zeta';

/** Not «Prépaconduite»: a licence is called so. */
const NAMES =
  /prepacode|prépacode|orata|\brcer\b|inris|michelin|prepaconduite|vagnon|bonne route|à compléter/i;
/** In small letters they are words of the language: a buoy, an example. The people of tests are at test.example. */
const PROPER_NAMES = /\bBalise\b|Exemple|(?<!@test)\.example/;

/** The first name of the program, or of its demonstration, in what a site of others shows. */
export const findOurName = (text: string): string | null =>
  (NAMES.exec(text) ?? PROPER_NAMES.exec(text))?.[0] ?? null;

/** Of nobody: `.test` is reserved, and the number of the register has a right check digit. */
const PUBLISHER = {
  editeur: {
    nom: 'Les Éditions Zéta',
    forme: 'société par actions simplifiée',
    capital: '12 000 €',
    immatriculation: 'RCS Brest 732 829 320',
    tva: 'FR 44 732 829 320',
    adresse: '3, quai du Phare, 29200 Brest',
    telephone: '02 98 00 00 00',
    courriel: 'contact@zeta.test',
    directeur: 'Maëlle Kerdraon, présidente',
  },
  hebergeur: {
    nom: 'Serveurs du Ponant',
    adresse: '8, rue des Câbles, 29280 Plouzané',
    telephone: '02 98 00 00 01',
    pays: 'France',
  },
  messagerie: { nom: 'Courrier du Ponant', pays: 'France' },
  donnees: {
    contact: 'le délégué à la protection des données',
    courriel: 'donnees@zeta.test',
    mission: null,
  },
  accessibilite: { contact: 'l’équipe du site', courriel: 'acces@zeta.test', audit: null },
  mediateur: {
    nom: 'Médiation du Ponant',
    adresse: '1, place du Port, 29200 Brest',
    site: 'https://mediation.test',
  },
};

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="none" stroke="#8a2be2" stroke-width="6" d="M20 8h32L20 32h32"/></svg>\n';

/** @param dir an existing folder, in which it is written */
export function writeZetaSite(dir: string): void {
  const folder = join(dir, 'brands', ZETA);
  mkdirSync(folder, { recursive: true });
  const from = join(DEMO_SITE, 'brands/rcer');
  for (const name of readdirSync(from).filter((one) => /^icon-/.test(one)))
    cpSync(join(from, name), join(folder, name));
  for (const name of ['logo.svg', 'logo-dark.svg', 'favicon.svg', 'hero.svg'])
    writeFileSync(
      join(folder, name),
      DRAWING.replace('0 0 120 40', name === 'hero.svg' ? '0 0 640 320' : '0 0 120 40'),
    );
  const brand = readFileSync(join(DEMO_SITE, 'brands/prepacode/brand.json'), 'utf8');
  const { books: _, ...own } = JSON.parse(
    brand.replaceAll('prepacode', ZETA).replaceAll('Prépacode', 'Zéta'),
  );
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(own));
  writeFileSync(join(dir, 'publisher.json'), JSON.stringify(PUBLISHER));
}
