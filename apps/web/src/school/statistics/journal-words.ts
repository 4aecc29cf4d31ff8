/** What an act of the journal says. */
import type { SchoolAct } from '@balise/contract/school/acts-lists';
import type { JournalLine } from '@balise/contract/school/journal';
import type { JournalKind } from '@balise/contract/school/statistics-lists';
import { EXAM_STATE_NAMES } from '../staff/api.ts';

export const KIND_NAMES: Readonly<Record<JournalKind, string>> = {
  without_looks: 'Tout sauf les consultations',
  looks: 'Consultations de dossiers',
  in_their_place: 'Faits à la place d’un élève',
  exports: 'Fichiers téléchargés',
};

/** After the name of who did it. */
const ACTS: Readonly<Record<SchoolAct | 'consultation' | 'impersonation', string>> = {
  consultation: 'a consulté un dossier',
  impersonation: 'a ouvert le site à la place d’un élève',
  'ecole.exporter_eleves': 'a téléchargé la liste des élèves',
  'ecole.exporter_resultats': 'a téléchargé les résultats d’examen',
  'ecole.exporter_presence': 'a téléchargé les jours d’entraînement',
  'ecole.prolonger_acces': 'a prolongé un accès',
  'ecole.suspendre_acces': 'a suspendu un accès',
  'ecole.rouvrir_acces': 'a rouvert un accès',
  'ecole.annuler_acces': 'est revenu sur un changement d’accès',
  'ecole.ajouter_credits': 'a ajouté des crédits',
  'ecole.creer_codes': 'a créé des codes d’activation',
  'ecole.revoquer_codes': 'a révoqué des codes d’activation',
  'ecole.inscrire_eleve': 'a inscrit un élève',
  'ecole.importer_eleves': 'a importé des élèves',
  'ecole.annuler_import': 'a annulé un import d’élèves',
  'ecole.renvoyer_invitation': 'a renvoyé une invitation',
  'ecole.corriger_adresse': 'a corrigé l’adresse e-mail d’un élève',
  'ecole.modifier_coordonnees': 'a modifié les coordonnées d’un élève',
  'ecole.corriger_adresse_parent': 'a corrigé l’adresse e-mail d’un parent',
  'ecole.annuler_inscription': 'a annulé l’inscription d’un élève qui attendait un parent',
  'ecole.effacer_eleve': 'a commencé l’effacement d’un élève',
  'ecole.retirer_invitation': 'a retiré une invitation',
  'ecole.ecrire_message': 'a écrit un message',
  'ecole.corriger_message': 'a corrigé un message',
  'ecole.retirer_message': 'a retiré un message',
  'ecole.creer_groupe': 'a créé un groupe',
  'ecole.changer_groupe': 'a modifié un groupe',
  'ecole.ajouter_au_groupe': 'a ajouté un élève à un groupe',
  'ecole.retirer_du_groupe': 'a retiré un élève d’un groupe',
  'ecole.dossier_examen': 'a noté une pièce d’un dossier d’examen',
  'ecole.proposer_examen': 'a proposé un examen',
  'ecole.accepter_examen': 'a accepté un examen proposé',
  'ecole.refuser_examen': 'a refusé un examen proposé',
  'ecole.retirer_proposition': 'a retiré un examen proposé',
  'ecole.donner_devoir': 'a donné un devoir',
  'ecole.changer_devoir': 'a modifié un devoir',
  'ecole.inviter_equipe': 'a invité une personne dans l’équipe',
  'ecole.rejoindre_equipe': 'a rejoint l’équipe',
  'ecole.changer_contrat': 'a changé le rôle d’une personne de l’équipe',
  'ecole.finir_contrat': 'a retiré une personne de l’équipe',
  'ecole.passerelle_cle_creer': 'a créé la clé du logiciel de gestion',
  'ecole.passerelle_cle_remplacer': 'a remplacé la clé du logiciel de gestion',
  'ecole.passerelle_cle_revoquer': 'a révoqué la clé du logiciel de gestion',
  'ecole.passerelle_inscrire': 'a transmis un nouvel élève',
  'ecole.passerelle_relier': 'a relié un élève à sa référence',
  'ecole.passerelle_modifier': 'a mis à jour un élève',
  'ecole.passerelle_archiver': 'a archivé un élève',
  'ecole.passerelle_reprendre': 'a repris un élève archivé',
  'ecole.reprendre_contrat': 'a repris une personne dans l’équipe',
  'ecole.examen': 'a traité une demande d’examen',
  'ecole.courrier': 'a suivi un courrier',
  'ecole.noter_eleve': 'a modifié la note de l’équipe sur un élève',
  'ecole.retirer_seconde_etape': 'a retiré la seconde étape d’une personne de l’équipe',
  'exploitation.creer_ecole': 'a créé l’école',
  'exploitation.changer_ecole': 'a changé le nom ou les coordonnées de l’école',
  'exploitation.suspendre_ecole': 'a suspendu l’école',
  'exploitation.rouvrir_ecole': 'a rouvert l’école',
  'exploitation.inviter_gerant': 'a invité un gérant',
  'exploitation.finir_contrat': 'a retiré une personne de l’équipe',
  'exploitation.reprendre_contrat': 'a repris une personne dans l’équipe',
  'exploitation.retirer_seconde_etape': 'a retiré l’appareil perdu d’une personne',
  'exploitation.chercher_eleve': 'a cherché un élève pour un transfert',
  'exploitation.transferer_vers': 'a transféré un élève vers une autre école',
  'exploitation.transferer_de': 'a transféré un élève depuis une autre école',
  'exploitation.mettre_en_groupement': 'a mis l’école dans un groupement',
  'exploitation.retirer_du_groupement': 'a retiré l’école d’un groupement',
};

const isByOperator = (act: string): boolean => act.startsWith('exploitation.');
/** An act of the staff or of an operator, in contrast to what was done in a learner's place. */
const isNamed = (act: string): boolean => act.startsWith('ecole.') || isByOperator(act);

/** Of an unknown act, what is certain: its kind and its name. */
export function describeAct({ act, by }: Pick<JournalLine, 'act' | 'by'>): string {
  const own = by ?? 'Une personne dont le compte n’existe plus';
  // At the command line an operator has no name.
  const who = isByOperator(act) ? (by ? `${by} (exploitation)` : 'L’exploitation de la plateforme') : own;
  if (isKnown(act)) return `${who} ${ACTS[act]}`;
  if (!isNamed(act)) return `${who} a agi à la place d’un élève`;
  const name = act.slice(act.indexOf('.') + 1).replaceAll('_', ' ');
  return `${who} a fait une action, notée «\u00a0${name}\u00a0»`;
}

const isKnown = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

/** Details that need no look at the program to be understood. */
const DETAIL_NAMES: ReadonlyMap<string, string> = new Map([
  ['lignes', 'lignes'],
  ['du', 'du'],
  ['au', 'au'],
  ['jours', 'jours'],
  ['credits', 'crédits'],
  ['motif', 'motif'],
  ['groupe', 'groupe'],
  ['nom', 'nom'],
  ['reference', 'référence'],
  ['cle', 'clé'],
  ['permis', 'permis'],
  ['changements', 'changements'],
  ['champs', 'champs'],
  ['role', 'rôle'],
  ['nombre', 'nombre'],
  ['avant', 'avant'],
  ['apres', 'après'],
]);

const ROW_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export function describeActDetails({ act, details }: Pick<JournalLine, 'act' | 'details'>): string {
  if (!isNamed(act)) return '';
  if (act === 'ecole.examen') return describeStep(details);
  return details
    .flatMap(({ name, value }) => {
      const shown = DETAIL_NAMES.get(name);
      return shown && !ROW_ID.test(value) ? [`${shown}\u00a0: ${printDetail(value)}`] : [];
    })
    .join(' · ');
}

/** The states of a request before and after; nothing where one of them is unknown. */
function describeStep(details: JournalLine['details']): string {
  const names = new Map<string, string>(Object.entries(EXAM_STATE_NAMES));
  const states = ['de', 'a'].map((wanted) =>
    names.get(details.find(({ name }) => name === wanted)?.value ?? ''),
  );
  return states.includes(undefined) ? '' : states.join(' → ');
}

const printDetail = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value;
