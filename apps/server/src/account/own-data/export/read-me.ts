import type { ExportSection } from './section.ts';

/** The read-me file of the archive, in short lines of plain text. */
export function readMe(sections: readonly ExportSection[], now: Date): string {
  const lines = [
    'VOS DONNÉES',
    '',
    `Archive créée le ${now.toISOString()} (temps universel).`,
    '',
    'Elle contient tout ce que le service garde de vous :',
    '',
    '- donnees.json : l’ensemble, dans un format qu’un autre service peut relire (RFC 8259).',
    '- un fichier .csv par sujet, à ouvrir avec un tableur :',
    '',
    ...sections.map(({ name, about }) => `  ${name}.csv : ${about}.`),
    '',
    'COMMENT LIRE LES FICHIERS CSV',
    '',
    '- Colonnes séparées par un point-virgule, texte en UTF-8 ; la première ligne nomme les colonnes.',
    '- Un fichier qui n’a que cette ligne est vide : nous ne gardons rien à ce sujet.',
    '- Dates et heures en temps universel (une ou deux heures de moins qu’à Paris).',
    '- Un texte qui commence par = + - ou @ est précédé d’une apostrophe, pour qu’aucun tableur ne',
    '  l’exécute comme une formule. Le fichier donnees.json n’a pas cette apostrophe.',
    '',
    'CE QUI N’Y EST PAS',
    '',
    '- Votre mot de passe et les codes secrets de vos liens : nous n’en gardons qu’une empreinte,',
    '  que personne ne peut relire.',
    '- La preuve de votre choix sur les cookies : elle ne porte pas votre nom, seulement le numéro',
    '  écrit dans le cookie « consent » de votre navigateur.',
    '- Ce que votre école garde de son côté : demandez-le-lui.',
    '',
    'Vous pouvez faire corriger ces données : écrivez à l’adresse indiquée dans la charte de',
    'confidentialité.',
    '',
  ];
  return lines.join('\r\n');
}
