/** How a school brings its learners: maps the French wire to our terms. */
import type * as batches from '@balise/contract/code-batches';
import type * as wire from '@balise/contract/enrolment';
import type * as list from '@balise/contract/learner-import';
import type {
  CodeBatch,
  EnrolmentAnswer,
  EnrolmentOptions,
  ImportEntry,
  LearnerInvitation,
  ListImport,
  ListReading,
  NamedCode,
  NewBatchOrder,
  NewLearner,
  PrintedCode,
} from './enrolment.ts';

/** The form's field for each field of the API. */
export const LEARNER_FIELDS = {
  nom: 'lastName',
  prenom: 'firstName',
  email: 'email',
  date_naissance: 'birthDate',
  telephone: 'phone',
  email_parent: 'parentEmail',
  permis: 'licence',
  jours: 'days',
  nb_credits: 'credits',
  groupes: 'group',
} as const;

export const BATCH_FIELDS = {
  libelle: 'label',
  permis: 'licence',
  jours: 'days',
  nb_credits: 'credits',
  groupes: 'group',
  nombre: 'count',
  valable_jusquau: 'validUntil',
} as const;

export const toEnrolmentChoices = ({
  permis,
  groupes,
  groupe_requis,
}: wire.EnrolmentChoices): EnrolmentOptions => ({
  licences: permis.map(({ code, nom, avec_credits }) => ({
    code,
    name: nom,
    usesCredits: avec_credits,
  })),
  groups: groupes.map(({ id, nom }) => ({ id, name: nom })),
  isGroupRequired: groupe_requis,
});

export const toEnrolmentBody = (learner: NewLearner): wire.EnrolmentBody => ({
  nom: learner.lastName,
  prenom: learner.firstName,
  email: learner.email,
  date_naissance: learner.birthDate,
  ...(learner.phone !== '' && { telephone: learner.phone }),
  ...(learner.parentEmail !== '' && { email_parent: learner.parentEmail }),
  permis: learner.licence,
  jours: learner.days,
  nb_credits: learner.credits,
  groupes: learner.group === '' ? [] : [learner.group],
});

export const toEnrolmentAnswer = ({ deja }: { deja: number | null }): EnrolmentAnswer => ({ there: deja });

export const toInvitation = (reply: wire.Invitation): LearnerInvitation => ({
  state: reply.etat,
  sentAt: reply.envoyee_le,
  isCorrectable: reply.adresse_corrigeable,
  parent: reply.demande_parent && {
    email: reply.demande_parent.email,
    since: reply.demande_parent.depuis,
    answerBefore: reply.demande_parent.reponse_avant,
  },
});

/** The inscription of the other learner of the school who has this e-mail; null when it is corrected. */
export const toOtherWithEmail = ({ deja }: wire.EmailCorrectionReply): number | null => deja;

export const toIsSent = ({ envoyee }: { envoyee: boolean }): boolean => envoyee;

export const toBatchBody = (order: NewBatchOrder): batches.CodeBatchBody => ({
  id: order.id,
  libelle: order.label,
  permis: order.licence,
  jours: order.days,
  nb_credits: order.credits,
  ...(order.group !== '' && { groupe: order.group }),
  nombre: order.count,
  valable_jusquau: order.validUntil,
});

export const toPrintedCodes = ({ codes_activation }: batches.NewCodeBatch): PrintedCode[] =>
  codes_activation.map(({ numero, code }) => ({ number: numero, code }));

const toBatch = (lot: batches.CodeBatchesReply['lots'][number]): CodeBatch => ({
  id: lot.id,
  label: lot.libelle,
  licence: lot.permis,
  days: lot.jours,
  credits: lot.nb_credits,
  group: lot.groupe,
  madeBy: lot.fait_par,
  madeAt: lot.fait_le,
  expiresAt: lot.expire_le,
  total: lot.nombre,
  used: lot.utilises,
  waiting: lot.en_attente,
  expired: lot.expires,
  revoked: lot.revoques,
});

export const toBatches = ({
  adresse,
  lots,
}: batches.CodeBatchesReply): { address: string | null; list: CodeBatch[] } => ({
  address: adresse,
  list: lots.map(toBatch),
});

export const toBatchCodes = ({
  lot,
  codes_activation,
}: batches.BatchCodesReply): { batch: CodeBatch; list: NamedCode[] } => ({
  batch: toBatch(lot),
  list: codes_activation.map(({ numero, fin_code, etat, utilise_le, eleve }) => ({
    number: numero,
    ending: fin_code,
    state: etat,
    usedAt: utilise_le,
    learner: eleve && { name: eleve.nom, inscription: eleve.inscription },
  })),
});

export const toBatchParams = (batch: string) => ({ id: batch });

export const toRevocationForm = (code: number | null) => (code === null ? {} : { numero: String(code) });

export const toRevokedCount = ({ revoques }: { revoques: number }): number => revoques;

/** A file, or pasted cells. */
export type BroughtList = { id: string } & ({ fileName: string; base64: string } | { cells: string });

export const toImportBody = (brought: BroughtList): list.ImportBody =>
  'cells' in brought
    ? { id: brought.id, cellules: brought.cells }
    : { id: brought.id, nom_fichier: brought.fileName, fichier: brought.base64 };

export const toImport = (reply: list.LearnerImport): ListImport => ({
  id: reply.id,
  state: reply.etat,
  isBusy: reply.en_cours,
  version: reply.version,
  fileName: reply.nom_fichier,
  encoding: reply.encodage,
  separator: reply.separateur,
  madeAt: reply.fait_le,
  madeBy: reply.fait_par,
  executedAt: reply.execute_le,
  undoUntil: reply.annulable_jusquau,
  titleRow: reply.ligne_titres,
  columns: reply.colonnes.map(({ titre, champ, exemples }, position) => ({
    position,
    title: titre,
    field: champ,
    examples: exemples,
  })),
  terms: reply.conditions && {
    licence: reply.conditions.permis,
    days: reply.conditions.jours,
    credits: reply.conditions.nb_credits,
    group: reply.conditions.groupe,
  },
  lines: reply.lignes,
  toCreate: reply.a_creer,
  toComplete: reply.a_completer,
  faultyLines: reply.lignes_fautives,
  faultCount: reply.nb_fautes,
  faults: reply.fautes.map(({ ligne, champ, code, attendu }) => ({
    line: ligne,
    field: champ,
    code,
    expected: attendu,
  })),
  preview: reply.apercu.map((one) => ({
    line: one.ligne,
    name: `${one.prenom} ${one.nom}`,
    email: one.email,
    birthDate: one.date_naissance,
    phone: one.telephone,
    isKnown: one.existe,
  })),
  created: reply.crees,
  completed: reply.completes,
  kept: reply.gardes,
});

export const toImportEntries = ({ imports }: list.ImportsReply): ImportEntry[] =>
  imports.map((one) => ({
    id: one.id,
    state: one.etat,
    fileName: one.nom_fichier,
    madeAt: one.fait_le,
    madeBy: one.fait_par,
    lines: one.lignes,
    created: one.crees,
    completed: one.completes,
  }));

export const toImportChange = ({ version, titleRow, fields, terms }: ListReading): list.ImportChange => ({
  version,
  ligne_titres: titleRow,
  champs: [...fields],
  conditions: {
    permis: terms.licence,
    jours: terms.days,
    nb_credits: terms.credits,
    groupe: terms.group,
  },
});

export const toExecutionForm = (version: number, ignoresFaults: boolean) => ({
  version: String(version),
  ignorer_fautes: ignoresFaults ? ('true' as const) : ('false' as const),
});

export const toUndoForm = (version: number) => ({ version: String(version) });
