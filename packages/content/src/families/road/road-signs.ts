/** Road signs that learners take for each other, with their meanings. */
import type { Confusable } from '../confusable.ts';

/** The code stands for the name: it is what the picture is drawn from. */
const sign = (name: string, text: string, shown: string): Confusable => ({ name, text, shown });

const DANGERS: readonly Confusable[] = [
  sign('A13a', 'Endroit fréquenté par des enfants', 'deux enfants qui courent'),
  sign('A13b', 'Passage pour piétons annoncé', 'un adulte sur des bandes'),
  sign('A21', 'Débouché de cyclistes', 'un vélo'),
  sign('A15b', 'Passage d’animaux sauvages', 'un cerf qui bondit'),
  sign('A15a1', 'Passage d’animaux domestiques', 'une vache'),
];
const DISCS: readonly Confusable[] = [
  sign('B1', 'Sens interdit à tout véhicule', 'un disque rouge et une barre blanche'),
  sign('B0', 'Circulation interdite dans les deux sens', 'un disque blanc bordé de rouge, vide'),
  sign('B6a1', 'Stationnement interdit', 'un disque bleu et une seule barre rouge'),
  sign('B6d', 'Arrêt et stationnement interdits', 'un disque bleu et deux barres en croix'),
  sign('B7a', 'Interdit aux automobiles, sauf aux motos', 'une voiture seule'),
  sign('B7b', 'Interdit à tout véhicule à moteur', 'une moto au-dessus d’une voiture'),
];
const PRIORITIES: readonly Confusable[] = [
  sign('AB1', 'Priorité à droite', 'une croix noire dans un triangle'),
  sign('AB2', 'Priorité à la prochaine intersection', 'une flèche large barrée d’un trait fin'),
  sign('AB6', 'Route à caractère prioritaire', 'un losange jaune, sans barre'),
  sign('AB7', 'Fin du caractère prioritaire', 'un losange jaune barré'),
  sign('AB3a', 'Cédez le passage', 'un triangle vide, pointe en bas'),
  sign('AB25', 'Carrefour à sens giratoire', 'trois flèches en rond'),
];
const SHAPES: readonly Confusable[] = [
  sign('A1a', 'Virage à droite', 'un seul coude vers la droite'),
  sign('A1b', 'Virage à gauche', 'un seul coude vers la gauche'),
  sign('A1c', 'Plusieurs virages, le premier à droite', 'une ligne sinueuse qui part à droite'),
  sign('A1d', 'Plusieurs virages, le premier à gauche', 'une ligne sinueuse qui part à gauche'),
  sign('A3', 'Chaussée rétrécie des deux côtés', 'deux bords qui se rapprochent'),
  sign('A3a', 'Chaussée rétrécie par la droite', 'le seul bord droit qui se rapproche'),
  sign('A3b', 'Chaussée rétrécie par la gauche', 'le seul bord gauche qui se rapproche'),
];
const GROUNDS: readonly Confusable[] = [
  sign('A2a', 'Cassis ou dos-d’âne', 'deux bosses'),
  sign('A2b', 'Ralentisseur de type dos-d’âne', 'une seule bosse'),
  sign('A4', 'Chaussée particulièrement glissante', 'une voiture et deux traces sinueuses'),
  sign('A16', 'Descente dangereuse', 'une pente et un pourcentage'),
  sign('A14', 'Danger précisé par un panonceau', 'un point d’exclamation'),
  sign('A19', 'Risque de chutes de pierres', 'des pierres qui tombent d’une paroi'),
];
const TURNS: readonly Confusable[] = [
  sign('B2a', 'Interdit de tourner à gauche', 'une flèche vers la gauche, barrée'),
  sign('B2b', 'Interdit de tourner à droite', 'une flèche vers la droite, barrée'),
  sign('B2c', 'Interdit de faire demi-tour', 'une flèche repliée, barrée'),
  sign('B21-1', 'Obligation de tourner à droite avant le panneau', 'une flèche droite à l’horizontale'),
  sign('B21a1', 'Obligation de contourner par la droite', 'une flèche oblique vers le bas'),
  sign('B21c1', 'Obligation de tourner à droite plus loin', 'une flèche coudée vers la droite'),
];
const OVERTAKING: readonly Confusable[] = [
  sign('B3', 'Interdiction de dépasser pour tous', 'deux voitures, rouge à gauche'),
  sign('B3a', 'Interdiction de dépasser pour les poids lourds', 'un camion rouge et une voiture'),
  sign('B31', 'Fin de toutes les interdictions', 'une barre noire sur fond blanc, rien d’autre'),
  sign('B33', 'Fin de limitation de vitesse', 'une vitesse en gris, barrée de noir'),
  sign('B34', 'Fin d’interdiction de dépasser', 'deux voitures grises, barrées de noir'),
];
const ARROWS: readonly Confusable[] = [
  sign('C12', 'Circulation à sens unique', 'une flèche blanche dans un carré bleu'),
  sign('B21b', 'Obligation d’aller tout droit', 'une flèche blanche dans un disque bleu'),
  sign('A18', 'Circulation à double sens', 'deux flèches opposées dans un triangle'),
  sign('B15', 'Céder le passage à la circulation en face', 'dans un disque, ma flèche en rouge'),
  sign('C18', 'Priorité sur la circulation en face', 'dans un carré bleu, ma flèche en blanc'),
  sign('C13a', 'Impasse', 'une route fermée par un trait rouge'),
];
const CYCLES: readonly Confusable[] = [
  sign('B22a', 'Piste obligatoire pour les cycles', 'un vélo dans un disque bleu'),
  sign('C113', 'Piste conseillée aux cycles', 'un vélo dans un carré bleu'),
  sign('B9b', 'Accès interdit aux cycles', 'un vélo dans un disque bordé de rouge'),
  sign('B40', 'Fin de piste obligatoire pour les cycles', 'un vélo dans un disque bleu barré'),
  sign('C114', 'Fin de piste conseillée aux cycles', 'un vélo dans un carré bleu barré'),
];
const SIZES: readonly Confusable[] = [
  sign('B11', 'Largeur limitée', 'une figure entre deux pointes, à gauche et à droite'),
  sign('B12', 'Hauteur limitée', 'une figure entre deux pointes, en haut et en bas'),
  sign('B13', 'Masse limitée', 'des tonnes, sans essieu'),
  sign('B13a', 'Masse par essieu limitée', 'des tonnes au-dessus d’un essieu'),
  sign('B10a', 'Longueur limitée', 'un camion et une longueur'),
  sign('B17', 'Intervalle minimal entre véhicules', 'deux voitures et une distance'),
];
const ZONES: readonly Confusable[] = [
  sign('B30', 'Entrée d’une zone à 30 km/h', 'un rectangle ZONE et un disque 30'),
  sign('B51', 'Sortie d’une zone à 30 km/h', 'le rectangle ZONE 30 en gris, barré'),
  sign('B52', 'Entrée d’une zone de rencontre', 'un piéton, un vélo, une voiture et 20'),
  sign('B54', 'Entrée d’une aire piétonne', 'un adulte et un enfant sur fond bleu'),
  sign('B55', 'Sortie d’une aire piétonne', 'un adulte et un enfant, barrés de rouge'),
];
const RAILS: readonly Confusable[] = [
  sign('A7', 'Passage à niveau avec barrières', 'une clôture'),
  sign('A8', 'Passage à niveau sans barrière', 'une locomotive à vapeur'),
  sign('A9', 'Traversée de voies de tramway', 'un tramway de face'),
  sign('A6', 'Pont mobile', 'un tablier qui se lève'),
  sign('A20', 'Débouché sur un quai ou une berge', 'une voiture qui tombe à l’eau'),
];

/** By level. */
export const CONFUSABLE_SIGNS: readonly (readonly (readonly Confusable[])[])[] = [
  [DANGERS, DISCS, PRIORITIES],
  [SHAPES, GROUNDS, TURNS, OVERTAKING],
  [ARROWS, CYCLES, SIZES, ZONES, RAILS],
];
