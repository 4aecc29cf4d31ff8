/**
 * What can be shown close, and in which states. The first state is drawn when a scene names none.
 * Where a comment lists `values`, those of the scene replace the figures and legends written on the object.
 */
export const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  // Tyres and wheels
  pneu: [
    'neuf',
    'use',
    'use-centre',
    'use-bords',
    'use-un-bord',
    'temoin-usure',
    'hernie',
    'sous-gonfle',
    'sur-gonfle',
    'lisse',
    'neige',
    'clou',
  ],
  'flanc-pneu': ['sans-symbole', 'boue-neige', 'montagne'], // values: dimensions, indices
  'etiquette-pression': ['portiere'], // values: avant, arrière, avant chargé, arrière chargé
  manometre: ['mesure', 'mesure-moto'], // values: pression en bar
  'roue-secours': ['roue', 'galette', 'kit-anticrevaison'],
  cric: ['leve', 'range'],
  chaines: ['montees'],
  // Seats and restraint
  'appui-tete': ['correct', 'trop-bas', 'trop-haut'],
  ceinture: ['correcte', 'vrillee', 'sous-le-bras', 'detachee', 'femme-enceinte'],
  'position-conduite': ['correcte', 'trop-pres', 'trop-loin'],
  volant: ['neuf-heures-quinze', 'une-main', 'deux-mains-bas'],
  'siege-enfant': ['dos-route', 'face-route', 'rehausseur', 'nacelle'],
  'airbag-passager': ['actif', 'desactive'],
  isofix: ['point-ancrage'],
  'etiquette-siege': ['homologation'], // values: norme, taille, poids, sens
  'places-voiture': ['dessus'], // values: passager avant, arrière gauche, milieu, droite (cabin-seats.ts)
  'appel-auto': ['bouton'],
  'enfant-voiture': ['seul', 'attache', 'descend-cote-trottoir'],
  // Safety gear
  triangle: ['pose', 'boite'],
  gilet: ['porte', 'plie'],
  extincteur: ['seul'],
  'trousse-secours': ['ouverte'],
  'brise-vitre': ['seul'],
  'casque-moto': ['attache', 'detache', 'intercom', 'choc', 'ecran-fume', 'ecran-raye'],
  gants: ['certifies'],
  // The motorcycle and who rides it
  'moto-profil': [
    'seule',
    'pilote',
    'ete',
    'passager',
    'passager-sans-casque',
    'enfant',
    'valises',
    'sac-haut',
    'freinage',
  ],
  'etiquette-casque': ['homologation'], // values: série et numéro, taille, tour de tête
  dorsale: ['niveau'], // values: niveau
  'airbag-moto': ['repos', 'gonfle'],
  'commandes-moto': ['lettres', 'chiffres', 'pousse-gauche', 'pousse-droite'],
  'chaine-moto': ['tendue', 'detendue', 'seche'], // values: débattement
  'pneu-moto': ['bon', 'plat', 'jauge'], // values (jauge): profondeur
  'roue-moto': ['sens', 'contresens'],
  'etiquette-blouson': ['cousue'], // values: classe
  'frein-moto': ['bon', 'use'],
  'arriere-moto': ['feux', 'eteints', 'stop', 'clignotant-gauche', 'plaque-relevee'], // values: numéro
  // Lights
  'feux-avant': [
    'eteints',
    'position',
    'croisement',
    'route',
    'brouillard',
    'clignotant',
    'diurnes',
    'un-feu-grille',
  ],
  'feux-arriere': [
    'eteints',
    'position',
    'stop',
    'brouillard',
    'recul',
    'clignotant',
    'detresse',
    'un-feu-grille',
  ],
  commodo: ['feux', 'clignotant-gauche', 'essuie-glace'],
  'bouton-detresse': ['eteint', 'allume'],
  'reglage-phares': ['zero', 'charge'],
  // Under the bonnet
  moteur: [
    'vue',
    'jauge-huile-basse',
    'jauge-huile-bonne',
    'liquide-frein',
    'lave-glace',
    'liquide-refroidissement',
  ],
  'jauge-huile': ['basse', 'bonne', 'haute'],
  bidon: ['huile', 'lave-glace', 'refroidissement'],
  batterie: ['seule', 'cables-demarrage'],
  filtre: ['air-neuf', 'air-encrasse'],
  'pot-echappement': ['propre', 'fumee-noire', 'fumee-blanche', 'fumee-bleue'],
  // Glass and mirrors
  'essuie-glace': ['bon', 'use'],
  retroviseur: ['interieur', 'exterieur', 'nuit'],
  'pare-brise': ['propre', 'fissure', 'impact', 'givre', 'buee', 'sale', 'soleil'],
  climatisation: ['desembuage', 'air-recycle', 'air-conditionne'],
  // Load and towing
  coffre: ['charge', 'sur-galerie', 'arrime', 'mal-arrime', 'plage-arriere'],
  'porte-velos': ['correct', 'plaque-cachee'],
  remorque: ['attelee', 'surchargee', 'prise-electrique'],
  'charge-depassante': ['arriere-signalee', 'arriere-non-signalee'],
  // Papers
  'crit-air': ['0', '1', '2', '3', '4', '5'],
  'carte-grise': ['certificat'], // values: champs écrits
  permis: ['recto', 'verso'], // values (verso): catégorie, deux dates, codes
  'attestation-assurance': ['attestation', 'memo'],
  'constat-amiable': ['vierge', 'rempli', 'incomplet'],
  'controle-technique': ['favorable', 'defavorable', 'vignette'],
  'vignette-a': ['disque'],
  amende: ['avis', 'points', 'suspension', 'retention', 'echeance'],
  // Energy and eco-driving
  'pompe-carburant': ['e10', 'e5', 'b7', 'b10', 'e85', 'gpl'],
  'prise-recharge': ['borne', 'branchee', 'domestique'],
  'etiquette-energie': ['voiture'],
  'eco-conduite': ['compte-tours', 'surregime', 'ordinateur'],
  'boite-vitesses': ['manuelle', 'automatique'],
  pedales: ['manuelle', 'automatique', 'bouteille'],
  'frein-main': ['serre', 'desserre', 'electrique'],
  'stop-start': ['bouton'],
  'cle-contact': ['contact', 'arret', 'mains-libres'],
  regulateur: ['regulateur', 'limiteur'],
  gps: ['tableau', 'main'],
  // The driver
  telephone: ['main', 'kit', 'oreillette', 'support', 'casque-audio'],
  alcool: ['verre', 'trois-verres', 'ethylotest', 'ead', 'bouteille'],
  medicament: ['niveau-1', 'niveau-2', 'niveau-3'],
  stupefiants: ['test-salivaire'],
  fatigue: ['baillement', 'yeux-lourds', 'pause-cafe'],
  lunettes: ['vue', 'soleil'],
  horloge: ['nuit', 'sieste'], // values: heure
  chaussures: ['fermees', 'tongs'],
  'champ-visuel': ['40', '70', '100', '130'], // speed in km/h
  // Rescue
  pls: ['position'],
  'massage-cardiaque': ['adulte'],
  defibrillateur: ['boitier'],
  'appel-urgence': ['112', '15', '17', '18', '114'],
  'borne-appel': ['autoroute'],
  saignement: ['avant-bras', 'comprime'],
  'motard-blesse': ['casque'],
  // Leaving the vehicle
  'stationnement-portiere': ['ouverture-main-droite', 'ouverture-main-gauche'],
  'objets-visibles': ['sac', 'vide'],
  'roues-braquees': ['descente', 'montee'],
  'disque-stationnement': ['pose'], // values: heure d’arrivée
  horodateur: ['ticket', 'appareil'],
  'panneau-prix': ['carburants'], // values: prix
  // At sea
  vhf: ['fixe', 'appel-asn', 'lettres', 'portative'], // values: canal, ligne de l’écran
  'portee-vhf': ['deux-antennes'],
  'ecran-asn': ['menu', 'alerte'], // values: titre, cinq lignes, celle choisie commence par «>»
  'radar-sart': ['points', 'arcs', 'cercles', 'vide'],
  'zones-smdsm': ['zones'],
  'nom-bateau': ['etrave'], // values: nom, ligne du dessous
  'materiel-mer': ['pose', 'lettres'], // values: jusqu’à six matériels (gear-items.ts)
  'plaque-constructeur': ['plaque'], // values: catégorie, personnes, charge
  'permis-mer': ['carte'], // values: deux lignes de droits
  'papiers-mer': ['certificat', 'bulletin'], // values: titre, cinq lignes
  'mesure-poisson': ['regle'], // values: centimètres
  'moteur-hors-bord': ['capot'], // values: chevaux, kilowatts
  'coupe-circuit-mer': ['porte', 'pendant'],
  'tableau-mer': ['instruments'], // values: nœuds, carburant en pour cent, deux lignes
  'carte-meteo': ['depression', 'anticyclone', 'front-froid', 'front-chaud', 'gradient'],
  barometre: ['baisse', 'hausse'], // values: hPa à présent, hPa auparavant
  'ciel-marin': ['cumulus', 'cirrus', 'cumulonimbus', 'stratus'],
  'mouillage-fond': ['herbier', 'sable', 'coffre', 'deux-lignes'],
  'coupe-maree': ['sonde', 'decouvrant'], // values: sonde, hauteur d’eau, tirant d’eau
  'extrait-carte': ['symboles'],
  'rejets-mer': ['irisation', 'dechets'],
};

/** The first state of the subject when `state` is absent; undefined when the subject or the state is not drawn. */
export function objectState(subject: string, state: string | undefined): string | undefined {
  const states = OBJECTS[subject];
  if (!states) return undefined;
  return state === undefined ? states[0] : states.find((each) => each === state);
}
