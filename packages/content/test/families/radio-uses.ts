/** Channels, calls and procedure words a second time: the words of a case that tell which one serves. */
import type { Exercise, Given } from '@balise/content/families/family';
import { listPropositions } from '@balise/content/question';
import type { Solve } from './solve.ts';
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
  ['channel-72', 'Le canal 72', 'À converser entre navires', /Bavarder|régate|mouillage avec un ami/],
  ['channel-8', 'Le canal 8', 'À converser entre navires seuls', /bateau ami|équipage voisin|nouvelles/],
  ['channel-77', 'Le canal 77', 'À converser entre navires seuls', /bateau ami|équipage voisin|nouvelles/],
  ['channel-10', 'Le canal 10', 'Aux sémaphores français, une fois le 16 quitté', /sémaphore/],
  ['channel-80', 'Le canal 80', 'Aux bulletins météo de plusieurs CROSS', /bulletin|météo/],
  ['channel-9', 'Le canal 9', 'Aux ports de plaisance français', /marina|plaisance$/],
  [
    'channel-13',
    'Le canal 13',
    'À la sécurité de la navigation, entre passerelles',
    /cargo|passerelle d’un navire|paquebot/,
  ],
  ['channel-6', 'Le canal 6', 'Aux navires et aéronefs en sauvetage', /hélic|un avion|hélitreuillage/],
  ['channel-12', 'Le canal 12', 'Aux ports de commerce, le plus souvent', /commerce|grand port/],
  [
    'channel-17',
    'Le canal 17',
    'Aux échanges à bord, à faible puissance',
    /mon équipier, d’un bout|passerelle l’équipier/,
  ],
  ['channel-15', 'Le canal 15', 'Aux échanges à bord, à faible puissance', /amarrage/],
  ['channel-75', 'Le canal 75', 'À protéger le canal 16, son voisin', null],
];
const CALLS: readonly Row[] = [
  [
    'mayday',
    'MAYDAY',
    '',
    /Incendie|s’enfonce|perdu de vue|retourné|rochers|ne respire plus|eau monte|disloque|évacue/,
  ],
  ['pan-pan', 'PAN PAN', '', /voulu$/],
  ['securite', 'SÉCURITÉ', '', /Conteneur|disparue|éteint|Coup de vent|Tronc|Filet dérivant|Épave/],
  ['routine', 'Un appel de routine', '', /Place|Rendez-vous|Heure d’ouverture|Essai|Changement/],
  ['relay', 'MAYDAY RELAY', '', /d’un autre navire|plus de radio|sans réponse/],
  ['received', 'REÇU MAYDAY', '', /compris|MAYDAY tout proche|Confirmer/],
  ['silence', 'SEELONCE MAYDAY', '', /Faire taire|Imposer|Réserver/],
  ['over', 'SEELONCE FEENEE', '', /terminée|Rendre|Lever/],
  ['cancel', 'ANNULEZ MON ALERTE', '', /par erreur|fausse alerte/],
];
const WORDS: readonly Row[] = [
  ['over', 'À vous', 'À rendre la parole', /lâche|peut répondre|passe en réception|à l’autre de parler/],
  ['out', 'Terminé', 'À clore la communication', /plus rien|mets fin|Tout est dit|Je clos/],
  ['received', 'Reçu', 'À confirmer la bonne réception', /tout entendu|parvenu|bien noté|J’accuse réception/],
  ['repeat', 'Répétez', 'À faire redire un message', /pas saisi|couvert|un mot sur deux|encore une fois/],
  ['yes', 'Affirmatif', 'À répondre oui', /je le suis|est oui|je la vois$/],
  ['no', 'Négatif', 'À répondre non', /je n’en ai pas|est non|je n’en veux pas/],
  ['correction', 'Correction', 'À reprendre une erreur', /fausse|trompé|au lieu d/],
  ['wait', 'Attendez', 'À faire patienter', /un instant|tout de suite|lire la carte/],
  ['spelling', 'J’épelle', 'À annoncer un mot lettre à lettre', /lettre (?:à|par) lettre|en lettres/],
  ['say-again', 'Je répète', 'À redire un passage important', /redis/],
  ['this-is', 'Ici', 'À annoncer le nom de celui qui parle', /mon nom après|qui parle$/],
  [
    'all-stations',
    'À toutes les stations',
    'À appeler tous ceux qui écoutent',
    /tous ceux qui écoutent|sans viser/,
  ],
  ['change', 'Passez sur le canal 72', 'À faire quitter le canal d’appel', /où parler|libère le 16/],
  ['readback', 'Collationnez', 'À faire redire mot à mot un message reçu', /relise|a noté mes chiffres/],
  ['spell', 'Épelez', 'À faire donner un mot lettre à lettre', null],
  ['readability', 'Comment me recevez-vous ?', 'À faire juger la qualité du signal', null],
];

/** Among the channels that serve the same, the one that is offered. */
function solve(rows: readonly Row[], given: Given, { parts }: Exercise): string | null {
  if ('nom' in given) return typed(rows.find(([name]) => name === given.nom)?.[2] ?? '');
  const offered = parts.flatMap((part) => listPropositions(part).map(({ text }) => text));
  const found = rows.filter(
    ([, text, , told]) => told?.test(String(given.cas)) && offered.includes(typed(text)),
  );
  return found.length === 1 ? typed(found[0]?.[1] ?? '') : null;
}

const waysOfRows = (rows: readonly Row[]): Record<string, WrongWay> =>
  Object.fromEntries(
    rows.flatMap(([name, text, use]): [string, WrongWay][] => [
      [`taken-for-${name}`, () => typed(text)],
      [`use-of-${name}`, () => typed(use)],
    ]),
  );

export const solveChannel: Solve = (given, exercise) => solve(CHANNELS, given, exercise);
export const CHANNEL_WAYS = waysOfRows(CHANNELS);
export const solveWord: Solve = (given, exercise) => solve(WORDS, given, exercise);
export const WORD_WAYS = waysOfRows(WORDS);

/** Who, where, what, which help, how many: after the word MAYDAY. */
const ORDER: readonly (readonly [string, string])[] = [
  ['identity', 'Le nom de mon navire'],
  ['position', 'Ma position'],
  ['nature', 'La nature de la détresse'],
  ['help', 'Le secours demandé'],
  ['people', 'Le nombre de personnes à bord'],
];

export const solveDistress: Solve = (given, exercise) =>
  'dits' in given
    ? (ORDER[String(given.message).split(' / ').length - 1]?.[1] ?? null)
    : solve(CALLS, given, exercise);
export const distressWays = (given: Given): Record<string, WrongWay> =>
  'dits' in given
    ? Object.fromEntries(ORDER.map(([name, text]): [string, WrongWay] => [`taken-for-${name}`, () => text]))
    : waysOfRows(CALLS);
