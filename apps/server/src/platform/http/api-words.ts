/**
 * The French headings of the OpenAPI document, and the words for parameters and fields that several operations share. Each
 * operation brings its own description; a test finds parameters without words.
 */

/** By the beginning of the path; the first match is used. */
const TAGS = [
  ['/api/auth/', 'Connexion', 'Ouvrir, reprendre et fermer une session.'],
  ['/api/front/examen', 'Examen', 'Les demandes d’inscription à l’examen, telles que l’école y répond.'],
  ['/api/front/', 'Élève', 'La personne connectée et ce qui s’affiche autour des pages.'],
  ['/api/compte', 'Compte', 'Le mot de passe, les données personnelles, la suppression du compte.'],
  ['/api/serie/', 'Séries', 'Commencer une série et revoir ce qui a été répondu.'],
  ['/api/player/', 'Lecteur', 'Les questions une à une, leur temps, leurs réponses.'],
  ['/api/cours', 'Cours', 'Nos cours par chapitre, et l’achèvement de tout cours.'],
  ['/api/scorm/', 'Cours SCORM', 'Les cours de partenaires, au format SCORM.'],
  [
    '/api/inscription/',
    'Inscription',
    'Créer un compte par un code d’activation\u00a0; appelé sur le site central.',
  ],
  [
    '/application/',
    'Inscription',
    'Créer un compte par un code d’activation\u00a0; appelé sur le site central.',
  ],
  ['/api/eleve/', 'Messages', 'Écrire à l’école\u00a0; appelé sur le site central.'],
  ['/api/school/', 'Gestion', 'Ce qu’une école voit de ses élèves.'],
  [
    '/api/passerelle/',
    'Passerelle',
    'Pour le logiciel de gestion d’une école, avec la clé de l’école\u00a0: ses élèves entrent, leurs résultats sortent.',
  ],
  ['/api/operator/', 'Exploitation', 'Ce que fait et voit qui exploite la plateforme.'],
  ['/api/', 'Site', 'Les textes légaux et le choix des cookies.'],
] as const;

export const TAG_WORDS: { name: string; description: string }[] = [
  ...new Map(TAGS.map(([, name, description]) => [name, { name, description }])).values(),
];

export function findTag(path: string): string {
  return TAGS.find(([start]) => path.startsWith(start))?.[1] ?? 'Site';
}

const SIZE = 'Largeur de la fenêtre, en pixels CSS\u00a0: elle choisit la taille des images.';
/** By the name of a parameter or a field; an operation's own `fieldWords` come first. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  t: 'Instant de l’appel, contre les caches\u00a0; sans effet.',
  inscriptionId: 'Numéro de l’inscription choisie.',
  service: 'Adresse de l’application, celle pour laquelle le ticket a été émis.',
  ticket: 'Ticket du serveur de connexion (`ST-…`)\u00a0; il ne sert qu’une fois.',
  from: 'Nom de la marque d’où vient la personne.',
  renew:
    'La personne vient de se connecter de nouveau pour confirmer que c’est elle\u00a0: le serveur du ticket doit le dire aussi.',
  partenaire: 'Nom du partenaire qui connecte la personne.',
  jwt: 'Jeton signé par le partenaire\u00a0; il ne sert qu’une fois.',
  profilId: 'Numéro de l’élève auquel le jeton doit correspondre.',
  id: 'Identifiant de la série ou de la demande.',
  marque: 'Nom de la marque.',
  texte: 'Nom du texte\u00a0: mentions-legales, cgu, confidentialite ou accessibilite.',
  slug: 'Ce qu’il faut composer\u00a0: le `slug` d’un type de série, d’un thème ou du parcours personnalisé.',
  parcours: 'D’où la série est commencée\u00a0: libre, accueil, personnalise ou devoir.',
  ordre_lettrage: 'Numéro de la série dans son type\u00a0; sans lui, la prochaine qui n’est pas faite.',
  'idempotency-key': 'Tirée au hasard pour chaque série voulue, et répétée quand la réponse s’est perdue.',
  taille: SIZE,
  mobile: 'Toujours false.',
  date: 'Instant de l’appel, contre les caches\u00a0; sans effet.',
  voix: 'true\u00a0: l’énoncé est lu, et le temps ne court qu’ensuite.',
  numero_page: 'Numéro de la page\u00a0; sans lui, la première.',
  pageNumber: 'Numéro de la page\u00a0; sans lui, la première.',
  paquet: 'Nom du cours.',
  partie: 'Nom de la partie du cours\u00a0; sans lui, la première.',
  chapitre: 'Nom du chapitre.',
  choix: 'Ce qui est accepté.',
  version: 'Version du texte accepté.',
  brand: 'Nom de la marque affichée.',
  temps: 'Règle de temps des séries chronométrées.',
  police: 'Police des textes.',
  taille_texte: 'Taille des textes.',
  raccourcis: 'Si les touches A à D et Entrée répondent.',
  animations: 'Si les images bougent.',
  messages: 'Numéros des messages vus, séparés par des virgules.',
  numero_candidat: 'NEPH ou OEDIPP, tel qu’il est écrit sur le document.',
  dates: 'Jours souhaités (yyyy-MM-dd), séparés par des virgules.',
  centre: 'Centre souhaité, en toutes lettres.',
  remarque: 'Ce que l’élève ajoute pour l’école.',
  actuel: 'Mot de passe actuel.',
  nouveau: 'Nouveau mot de passe.',
  mot_de_passe: 'Mot de passe actuel, pour qui en a un ici.',
  serie: 'Identifiant de la série.',
  identifiant: 'Identifiant de la question, ou numéro du cours.',
  reponse: 'Lettres choisies, séparées par des virgules\u00a0; vide\u00a0: aucune.',
  valeurs: 'Nombres saisis, un par question à réponse chiffrée, séparés par des points-virgules.',
  certitude:
    'Ce que l’élève a dit de sa réponse avant la correction\u00a0: sur ou pas_sur\u00a0; rien quand il ne l’a pas dit.',
  delai_ms: 'Temps que la page a mesuré jusqu’à la réponse, en millisecondes.',
  question: 'Identifiant de la question du contrôle.',
  etat: 'État du cours, tel que son format l’écrit.',
  statut: 'Où en est le cours.',
  score: 'Score du cours, en pour cent.',
  avancement: 'Part du cours qui est faite, en pour cent.',
  jeton: 'Jeton d’écriture de `GET /api/front/utilisateur`\u00a0: il dit qui écrit.',
  sujet: 'Sujet du message.',
  message: 'Texte du message.',
  copie: 'Si l’élève en reçoit une copie.',
  code_activation: 'Code d’activation, tel qu’il est imprimé.',
  email: 'Adresse e-mail de la personne qui s’inscrit.',
  permis: 'Code du permis.',
  nom: 'Nom de famille.',
  prenom: 'Prénom.',
  telephone: 'Numéro de téléphone.',
  date_naissance: 'Date de naissance (yyyy-MM-dd).',
  email_parent: 'Adresse d’un parent, demandée avant quinze ans.',
  licence: 'Code du permis.',
  lastName: 'Nom de famille.',
  firstName: 'Prénom.',
  phone: 'Numéro de téléphone.',
  birthDate: 'Date de naissance (yyyy-MM-dd).',
  parentEmail: 'Adresse d’un parent, demandée avant quinze ans.',
  token: 'Jeton de `soumission-code-activation`.',
  signature: 'HMAC-SHA256 du permis et de l’heure, donné par le livre.',
  newsletter: 'Si la personne accepte la lettre d’information.',
};
