/** A French sentence for every refusal of the API. A new code without a sentence does not compile. */
import type { LicenceCode, Refusal, SchoolRefusal } from '@balise/contract/base/codes';
import { type LicenceWords, wordsOfLicence } from '@balise/rules/licence-words';

/** The API's refusals, and the failures that the page itself detects. */
export type Failure = Refusal | 'RESEAU' | 'DELAI_DEPASSE' | 'REPONSE_ETRANGERE' | 'COOKIES_REFUSES';

type Sentences<Codes extends Failure> = Record<Codes, string | ((words: LicenceWords) => string)>;

const LEARNER_SENTENCES: Sentences<Exclude<Failure, SchoolRefusal>> = {
  REQUETE_INVALIDE: 'Cette demande n’a pas été comprise. Rechargez la page et réessayez.',
  MOT_DE_PASSE_REFUSE:
    'Ce mot de passe est trop court ou se devine trop vite. Assemblez plutôt quatre mots sans rapport.',
  CONFIRMATION_REQUISE: 'Rien n’a été fait\u00a0: confirmez d’abord que c’est vous.',
  CODE_FAUX:
    'Ce code n’est pas valable, ou il a déjà servi. Attendez le prochain code de votre application, et vérifiez l’heure de votre téléphone.',
  MOT_DE_PASSE_FAUX: 'Ce mot de passe n’est pas le vôtre.',
  CONNEXION_EXTERNE: 'Votre mot de passe se change sur le site où vous vous connectez.',
  SUPPRESSION_PREVUE: 'La suppression de ce compte est déjà prévue.',
  NON_CONNECTE: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  TICKET_INVALIDE: 'Votre connexion n’a pas abouti. Connectez-vous de nouveau.',
  CLE_REFUSEE: 'Cette page n’est plus à jour. Rechargez-la et réessayez.',
  CHOIX_REQUIS: 'Choisissez d’abord votre application.',
  ACCES_REFUSE: 'Vous n’avez pas accès à cette page.',
  CONSULTATION_SEULE:
    'Vous consultez le compte d’un élève\u00a0: seul l’élève peut commencer une série, voir sa question en cours ou y répondre.',
  AUCUN_ACCES_OUVERT: ({ school }) =>
    `Aucun accès n’est ouvert à votre nom. Rapprochez-vous de votre ${school}.`,
  ACCES_SUSPENDU: ({ school }) =>
    `Votre accès est suspendu. Rapprochez-vous de votre ${school} pour le rouvrir.`,
  INSCRIPTION_EXPIREE: ({ school }) =>
    `Votre accès est arrivé à son terme. Rapprochez-vous de votre ${school} pour le prolonger.`,
  ANTI_FALSIFICATION: 'Votre session a changé dans un autre onglet. Rechargez la page.',
  EXAMEN_FERME: ({ school, exam }) =>
    `L’inscription à l’${exam} n’est pas ouverte pour votre permis. Votre ${school} peut l’ouvrir.`,
  DEMANDE_EN_COURS: 'Une demande est déjà en cours. Rechargez la page pour la voir.',
  DEMANDE_TRAITEE: ({ school }) =>
    `Votre ${school} a déjà traité cette demande\u00a0: elle ne peut plus être modifiée. Rechargez la page pour la voir.`,
  SIGNATURE_REFUSEE: 'Ce lien n’est pas valable. Reprenez celui de votre livre.',
  CODE_INVALIDE: 'Ce code n’existe pas. Vérifiez-le sur votre carte ou votre reçu.',
  CODE_UTILISE: 'Ce code a déjà servi. Si vous avez oublié votre mot de passe, demandez-en un nouveau.',
  CODE_EXPIRE: 'Ce code a expiré. Rapprochez-vous du lieu où vous l’avez reçu.',
  LIEN_EXPIRE: 'Ce lien a expiré. Reprenez depuis le début.',
  INTROUVABLE: 'Cette page ou cette série n’existe pas.',
  METHODE_REFUSEE: 'Cette demande n’est pas possible.',
  AUTRE_COMPTE: 'Une autre personne est connectée sur ce navigateur.',
  CREDITS_EPUISES: ({ school }) =>
    `Vous n’avez plus de crédit pour cette série. Votre ${school} peut en ajouter.`,
  CONTENU_INDISPONIBLE: 'Ces questions ne sont pas encore disponibles pour votre permis.',
  DEJA_REPONDU: 'Vous avez déjà répondu à cette question.',
  QUESTION_NON_COURANTE: 'La série a avancé dans un autre onglet.',
  SERIE_RETIREE:
    'Une question de cette série n’est plus disponible\u00a0: la série est close, son crédit vous est rendu, vos réponses restent.',
  SERIE_TERMINEE: 'Cette série est terminée.',
  SERIE_NON_TERMINEE: 'Cette série n’est pas encore terminée.',
  COURS_NON_TERMINE: 'Il reste des chapitres à lire ou des contrôles à faire.',
  AUCUNE_ERREUR: 'Vous n’avez fait aucune erreur dans cette série\u00a0: rien n’est à refaire.',
  RIEN_A_CORRIGER: 'Répondez d’abord à une question.',
  TROP_GRAND: 'Cet envoi est trop volumineux.',
  CLE_REUTILISEE: 'Une autre série a déjà commencé. Rechargez la page.',
  TYPE_REFUSE: 'Ce format n’est pas accepté.',
  TROP_DE_DEMANDES: 'Trop de demandes en peu de temps. Patientez un instant, puis réessayez.',
  ERREUR_INTERNE: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  SERVICE_INDISPONIBLE: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  MISE_A_JOUR: 'Une mise à jour est en cours. Réessayez dans un instant\u00a0: rien n’est perdu.',
  RESEAU: 'Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.',
  DELAI_DEPASSE:
    'La réponse met trop de temps à arriver. Connexion trop faible\u00a0? Réessayez dans un instant.',
  REPONSE_ETRANGERE:
    'Ce n’est pas notre service qui a répondu. Votre réseau (hôtel, gare, établissement) demande peut-être de s’y connecter d’abord.',
  COOKIES_REFUSES:
    'Votre navigateur refuse les cookies de ce site, nécessaires pour rester connecté. Autorisez-les dans ses réglages, puis réessayez.',
};

/** Those of the desk are there once its pages have added them: a learner's scripts do not carry them. */
const SENTENCES = LEARNER_SENTENCES as Sentences<Failure>;

export const addSchoolRefusals = (more: Sentences<SchoolRefusal>): void =>
  void Object.assign(SENTENCES, more);

let findLicence: () => LicenceCode | undefined = () => undefined;

/** Sets where sentences find the licence whose words they use. */
export function sayRefusalsFor(find: typeof findLicence): void {
  findLicence = find;
}

/** In the words of the learner's licence. */
export function sayRefusal(failure: Failure): string {
  const sentence = SENTENCES[failure];
  return typeof sentence === 'string' ? sentence : sentence(wordsOfLicence(findLicence()));
}

/** For a field that only the API finds wrong. */
export const FIELD_REFUSED = 'Cette saisie n’a pas été acceptée\u00a0: vérifiez-la.';

export function isFailure(code: unknown): code is Failure {
  return typeof code === 'string' && Object.hasOwn(SENTENCES, code);
}
