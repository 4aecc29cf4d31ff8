/**
 * The French descriptions of operations and parameters in the OpenAPI document. Without a description of every operation
 * the program does not compile; a test finds parameters without one.
 */
import type { OperationName } from '@balise/contract/operations';

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
  ['/api/', 'Site', 'Les textes légaux et le choix des cookies.'],
] as const;

export const TAG_WORDS: { name: string; description: string }[] = [
  ...new Map(TAGS.map(([, name, description]) => [name, { name, description }])).values(),
];

export function findTag(path: string): string {
  return TAGS.find(([start]) => path.startsWith(start))?.[1] ?? 'Site';
}

export const OPERATION_WORDS: Readonly<Record<OperationName, string>> = {
  'GET /api/auth/login':
    'Avec `ticket` et `service`, échange un ticket du serveur de connexion contre une session (cookie). Avec `inscriptionId` seul, choisit une inscription de la session ouverte. Avec `partenaire` et `jwt`, ouvre la session d’un partenaire. 300 et 303 ne sont pas des échecs\u00a0: un choix est à faire.',
  'GET /api/auth/logout':
    'Ferme la session de ce navigateur\u00a0; `url` est la page de déconnexion du serveur de connexion, à ouvrir ensuite.',
  'POST /api/auth/autre-compte':
    'La connexion qui attend une réponse (AUTRE_COMPTE) prend la place de la session de ce navigateur, pendant cinq minutes et depuis une page du service seulement.',
  'POST /api/auth/autre-compte/abandon':
    'La personne connectée reste en place ; la connexion qui attendait une réponse est oubliée.',
  'PUT /api/consentement':
    'Enregistre la preuve d’un choix de cookies, avec sa date\u00a0; sans session, sous un numéro tiré au hasard.',
  'GET /api/textes/{marque}/{texte}':
    'Le texte en vigueur, mis en forme, avec sa date. Répond 304 à qui l’a déjà (`If-None-Match`).',
  'GET /api/front/utilisateur':
    'À appeler après la connexion\u00a0: identité, inscriptions, applications, messages de l’école, réglages, et le jeton d’écriture à l’école.',
  'PUT /api/front/reglages':
    'Tous les réglages sont donnés à la fois\u00a0; ils valent pour les séries commencées ensuite.',
  'PUT /api/front/messages-lus': 'Les messages vus ne sont plus comptés comme nouveaux, sur aucun appareil.',
  'GET /api/front/examen': 'Les demandes de l’inscription choisie, et si une nouvelle peut être faite.',
  'POST /api/front/examen':
    'La demande est enregistrée et envoyée à l’école par e-mail\u00a0; une seule à la fois par inscription.',
  'PUT /api/front/examen/{id}': 'Possible tant que l’école n’a pas répondu\u00a0; l’école en est prévenue.',
  'PUT /api/front/examen/{id}/retrait': 'La demande reste visible, retirée\u00a0; une autre peut être faite.',
  'GET /api/compte': 'De quoi afficher la page du compte, avant ou après le choix d’une inscription.',
  'PUT /api/compte/mot-de-passe':
    'Le mot de passe actuel est demandé\u00a0; les autres sessions, les connexions et les liens en attente prennent fin, et un e-mail le dit.',
  'GET /api/compte/appareils':
    'Les sessions de la personne, celle qui demande d’abord ; celles d’un membre de l’école à sa place n’y sont pas.',
  'POST /api/compte/appareils/deconnexion':
    'Ferme toutes les autres sessions et connexions de la personne, et prévient les autres services.',
  'POST /api/compte/appareils/{id}/deconnexion':
    'Ferme une autre session de la personne, et la connexion dont elle vient.',
  'GET /api/compte/donnees':
    'Une archive ZIP, écrite au fur et à mesure\u00a0: un fichier JSON, un CSV par sujet, un mode d’emploi. Six par heure.',
  'POST /api/compte/suppression':
    'Rien n’est supprimé avant que le lien reçu par e-mail soit ouvert, puis sept jours.',
  'POST /api/compte/suppression/annulation':
    'Annule une suppression demandée ou confirmée, tant qu’elle n’est pas faite.',
  'GET /api/front/series-eleve': 'Le contenu du tableau de bord et de l’historique de l’inscription choisie.',
  'GET /api/front/themes': 'Dans l’ordre du programme, chacun avec sa lettre et sa couleur.',
  'GET /api/front/structure/{id}':
    'Seule l’école de la personne connectée répond\u00a0; toute autre est introuvable.',
  'PUT /api/serie/create':
    'Compose la série et, où le permis en compte, utilise un crédit. Avec `Idempotency-Key`, la même demande répétée rend la même série.',
  'GET /api/serie/details/{id}':
    'Énoncé, réponse donnée, bonne réponse, explication et source de chaque question.',
  'GET /api/serie/resume/{id}': 'Score, seuil, résultats par thème, temps, et la suite proposée.',
  'GET /api/player/infos/{id}':
    'Où en est la série et ce que sera la question courante\u00a0: rien n’est servi, aucun temps ne court.',
  'GET /api/player/infos/{id}/question':
    'Sert la question et lance son temps, au premier appel\u00a0; les suivants rendent la même, avec le temps qui reste.',
  'GET /api/player/infos/{id}/reponse': 'Dans les séries corrigées au fil des questions seulement.',
  'PUT /api/player/envoi-reponse':
    'La même réponse envoyée deux fois est enregistrée une fois\u00a0; une autre est refusée. Après le temps imparti, elle compte comme absente.',
  'POST /api/cours/complete': 'D’un cours dont il reste à faire, refusé.',
  'GET /api/cours': 'Les cours que les inscriptions et les applications ouvrent.',
  'GET /api/cours/{paquet}': 'La table des matières, avec ce qui est lu et ce qui est fait.',
  'GET /api/cours/{paquet}/{chapitre}':
    'Les bonnes réponses du contrôle ne sont données que pour les questions déjà répondues.',
  'PUT /api/cours/{paquet}/{chapitre}/lu': 'Sans effet quand il est déjà lu.',
  'PUT /api/cours/{paquet}/{chapitre}/reponse': 'Une question du contrôle se répond une fois par essai.',
  'PUT /api/cours/{paquet}/{chapitre}/reprise': 'Les réponses de l’essai précédent restent dans les données.',
  'GET /api/scorm/{paquet}': 'L’adresse où le cours s’ouvre, et l’état que la dernière visite a laissé.',
  'PUT /api/scorm/{paquet}': 'Remplace l’état gardé\u00a0; le dernier écrit l’emporte.',
  'POST /api/eleve/mail':
    'Le message est enregistré, puis envoyé à l’école par e-mail\u00a0; la réponse de l’école va à l’élève. Sans cookie\u00a0: le jeton dit qui écrit.',
  'POST /api/inscription/code-activation/soumission-code-activation':
    'Premier écran de l’inscription\u00a0; le jeton rendu sert au second, une fois, dans la demi-heure.',
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve':
    'Compte, inscription et e-mail ensemble. Une adresse déjà inscrite reçoit la même réponse, et un e-mail qui le lui dit.',
  'POST /api/inscription/code-activation/regenerer-mot-de-passe':
    'La réponse est la même pour un code que personne n’a utilisé.',
  'POST /application/prepacode/vagnon/inscription':
    'L’adresse du livre porte le permis, l’heure et leur signature\u00a0; périmée ou fausse, elle est refusée.',
};

const SIZE = 'Largeur de la fenêtre, en pixels CSS\u00a0: elle choisit la taille des images.';
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  t: 'Instant de l’appel, contre les caches\u00a0; sans effet.',
  inscriptionId: 'Numéro de l’inscription choisie.',
  service: 'Adresse de l’application, celle pour laquelle le ticket a été émis.',
  ticket: 'Ticket du serveur de connexion (`ST-…`)\u00a0; il ne sert qu’une fois.',
  from: 'Nom de la marque d’où vient la personne.',
  partenaire: 'Nom du partenaire qui connecte la personne.',
  jwt: 'Jeton signé par le partenaire\u00a0; il ne sert qu’une fois.',
  profilId: 'Numéro de l’élève auquel le jeton doit correspondre.',
  id: 'Identifiant de la série ou de la demande.',
  marque: 'Nom de la marque.',
  texte: 'Nom du texte\u00a0: mentions-legales, cgu, confidentialite ou accessibilite.',
  slug: 'Ce qu’il faut composer\u00a0: le `slug` d’un type de série, d’un thème ou du parcours personnalisé.',
  parcours: 'D’où la série est commencée\u00a0: libre, accueil ou personnalise.',
  ordre_lettrage: 'Numéro de la série dans son type\u00a0; sans lui, la prochaine qui n’est pas faite.',
  'idempotency-key': 'Tirée au hasard pour chaque série voulue, et répétée quand la réponse s’est perdue.',
  taille: SIZE,
  mobile: 'Toujours false.',
  date: 'Instant de l’appel, contre les caches\u00a0; sans effet.',
  voix: 'true\u00a0: l’énoncé est lu, et le temps ne court qu’ensuite.',
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
  token: 'Jeton de `soumission-code-activation`.',
  signature: 'HMAC-SHA256 du permis et de l’heure, donné par le livre.',
  newsletter: 'Si la personne accepte la lettre d’information.',
};

/** Parameters whose name has another meaning in some operations. */
const OWN_WORDS: Partial<Record<OperationName, Readonly<Record<string, string>>>> = {
  'GET /api/auth/logout': { service: 'Adresse où revenir une fois déconnecté.' },
  'PUT /api/front/reglages': { voix: 'Si les énoncés sont lus à voix haute.' },
  'PUT /api/player/envoi-reponse': { voix: 'true\u00a0: l’énoncé avait été lu.' },
  'GET /api/front/structure/{id}': { id: 'Numéro de l’école.' },
  'POST /application/prepacode/vagnon/inscription': { t: 'Heure de l’adresse du livre, en secondes.' },
};

/** The description of a parameter or of a field of a body; undefined when there is none. */
export const fieldWords = (operation: OperationName, name: string): string | undefined =>
  OWN_WORDS[operation]?.[name] ?? PLAIN_WORDS[name];
