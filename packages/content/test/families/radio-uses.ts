/** Channels, calls and procedure words a second time: the words of a case that tell which one serves. */
import type { Given } from '@balise/content/families/family';
import { typed } from './water-signs.ts';
import type { WrongWay } from './wrong-way.ts';

/** Name, proposition, use, and what is read in its cases. */
type Row = readonly [name: string, text: string, use: string, told: RegExp | null];

const CHANNELS: readonly Row[] = [
  [
    'channel-16',
    'Le canal 16',
    'À la détresse et aux appels, à la voix',
    /MAYDAY à la voix|j’ignore|Veiller|SÉCURITÉ/,
  ],
  ['channel-70', 'Le canal 70', 'À l’appel sélectif numérique, sans voix', /numérique|ASN/],
  ['channel-72', 'Le canal 72', 'À converser entre navires', /Bavarder|régate|ami$/],
  ['channel-9', 'Le canal 9', 'Aux ports de plaisance français', /marina|plaisance$/],
  [
    'channel-13',
    'Le canal 13',
    'À la sécurité de la navigation, entre passerelles',
    /cargo|passerelle|paquebot/,
  ],
  ['channel-6', 'Le canal 6', 'Aux navires et aéronefs en sauvetage', /hélic|avion|hélitreuillage/],
  ['channel-12', 'Le canal 12', 'Aux ports de commerce, le plus souvent', /commerce|grand port/],
  ['channel-17', 'Le canal 17', 'Aux échanges à bord, à faible puissance', null],
];
const CALLS: readonly Row[] = [
  ['mayday', 'MAYDAY', '', /Incendie|s’enfonce|perdu de vue|retourné|rochers|ne respire plus/],
  ['pan-pan', 'PAN PAN', '', /voulu$/],
  ['securite', 'SÉCURITÉ', '', /Conteneur|disparue|éteint|Coup de vent|Tronc/],
  ['routine', 'Un appel de routine', '', /Place|Rendez-vous|Heure d’ouverture|Essai|Changement/],
  ['relay', 'MAYDAY RELAY', '', /d’un autre navire|plus de radio|sans réponse/],
  ['received', 'REÇU MAYDAY', '', /compris|MAYDAY tout proche|Confirmer/],
  ['silence', 'SEELONCE MAYDAY', '', /Faire taire|Imposer|Réserver/],
  ['over', 'SEELONCE FEENEE', '', /terminée|Rendre|Lever/],
];
const WORDS: readonly Row[] = [
  ['over', 'À vous', 'À rendre la parole', /lâche|peut répondre/],
  ['out', 'Terminé', 'À clore la communication', /plus rien|mets fin/],
  ['received', 'Reçu', 'À confirmer la bonne réception', /tout entendu|parvenu/],
  ['repeat', 'Répétez', 'À faire redire un message', /pas saisi|couvert/],
  ['yes', 'Affirmatif', 'À répondre oui', /je le suis|est oui/],
  ['no', 'Négatif', 'À répondre non', /je n’en ai pas|est non/],
  ['correction', 'Correction', 'À reprendre une erreur', /fausse|trompé/],
  ['wait', 'Attendez', 'À faire patienter', /un instant|tout de suite/],
  ['spelling', 'J’épelle', 'À annoncer un mot lettre à lettre', /lettre (?:à|par) lettre/],
  ['say-again', 'Je répète', 'À redire un passage important', /redis/],
  ['spell', 'Épelez', 'À faire donner un mot lettre à lettre', null],
  ['readability', 'Comment me recevez-vous ?', 'À faire juger la qualité du signal', null],
];

function solve(rows: readonly Row[], given: Given): string | null {
  if ('nom' in given) return typed(rows.find(([name]) => name === given.nom)?.[2] ?? '');
  const found = rows.filter(([, , , told]) => told?.test(String(given.cas)));
  return found.length === 1 ? typed(found[0]?.[1] ?? '') : null;
}

const waysOfRows = (rows: readonly Row[]): Record<string, WrongWay> =>
  Object.fromEntries(
    rows.flatMap(([name, text, use]): [string, WrongWay][] => [
      [`taken-for-${name}`, () => typed(text)],
      [`use-of-${name}`, () => typed(use)],
    ]),
  );

export const solveChannel = (given: Given) => solve(CHANNELS, given);
export const CHANNEL_WAYS = waysOfRows(CHANNELS);
export const solveWord = (given: Given) => solve(WORDS, given);
export const WORD_WAYS = waysOfRows(WORDS);

/** Who, where, what, which help, how many: after the word MAYDAY. */
const ORDER: readonly (readonly [string, string])[] = [
  ['identity', 'Le nom de mon navire'],
  ['position', 'Ma position'],
  ['nature', 'La nature de la détresse'],
  ['help', 'Le secours demandé'],
  ['people', 'Le nombre de personnes à bord'],
];

export function solveDistress(given: Given): string | null {
  if ('dits' in given) return ORDER[String(given.message).split(' / ').length - 1]?.[1] ?? null;
  return solve(CALLS, given);
}
export const distressWays = (given: Given): Record<string, WrongWay> =>
  'dits' in given
    ? Object.fromEntries(ORDER.map(([name, text]): [string, WrongWay] => [`taken-for-${name}`, () => text]))
    : waysOfRows(CALLS);
