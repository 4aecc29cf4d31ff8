/** What who runs the platform sees and sends: maps the French wire to our terms. */
import type * as platform from '@balise/contract/operator-platform';
import type * as schools from '@balise/contract/operator-schools';
import { isTimeZone } from '@balise/contract/time-zones';
import type {
  BrandInUse,
  FoundLearners,
  InvitedPerson,
  LoadedContent,
  MailsSearch,
  ManagerDraft,
  NewSchoolDraft,
  OneSchool,
  OutboxPage,
  PlatformHealth,
  SchoolDraft,
  SchoolList,
  SchoolsSearch,
  ServerJob,
  Transfer,
  WorkingPerson,
} from './operator.ts';

export const toSchoolsQuery = ({ q, state, brand, page }: SchoolsSearch) => ({
  ...(q && { recherche: q }),
  ...(state && { etat: state }),
  ...(brand && { marque: brand }),
  ...(page && { page: String(page) }),
});

export const toSchoolList = ({ total, ecoles, marques }: schools.SchoolsReply): SchoolList => ({
  total,
  schools: ecoles.map((one) => ({
    id: one.id,
    name: one.nom,
    brand: one.marque,
    suspendedAt: one.suspendue_le,
    learners: one.eleves,
    managers: one.gerants,
    invited: one.gerants_invites,
    lastDay: one.derniere_activite,
  })),
  brands: marques.map(({ nom, titre }) => ({ name: nom, title: titre })),
});

const emptyAsNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const toManagerBody = ({ firstName, lastName, email }: ManagerDraft) => ({
  prenom: firstName,
  nom: lastName,
  email: email.trim(),
});

const toSchoolFields = ({ name, email, phone, zone }: SchoolDraft) => ({
  nom: name.trim(),
  email: emptyAsNull(email),
  telephone: emptyAsNull(phone),
  ...(isTimeZone(zone) && { fuseau: zone }),
});

export const toNewSchoolBody = ({ key, brand, manager, ...draft }: NewSchoolDraft) => ({
  cle: key,
  marque: brand,
  ...toSchoolFields(draft),
  premier_gerant: toManagerBody(manager),
});

export const toSchoolBody = ({ version, ...draft }: SchoolDraft & { version: number }) => ({
  version,
  ...toSchoolFields(draft),
});

export const toSuspensionBody = ({ reason, version }: { reason: string | null; version: number }) => ({
  suspendue: reason !== null,
  motif: reason ?? '',
  version,
});

export const toContractForm = (change: { school: number; ends: boolean; version: number }) => ({
  ecole: String(change.school),
  fin: change.ends ? ('true' as const) : ('false' as const),
  version: String(change.version),
});

/** The field of each refusal of the API. */
export const SCHOOL_FIELDS = {
  nom: 'name',
  marque: 'brand',
  email: 'email',
  telephone: 'phone',
  fuseau: 'zone',
} as const;
export const NEW_SCHOOL_FIELDS = {
  ...SCHOOL_FIELDS,
  'premier_gerant/prenom': 'managerFirstName',
  'premier_gerant/nom': 'managerLastName',
  'premier_gerant/email': 'managerEmail',
} as const;
export const MANAGER_FIELDS = { prenom: 'firstName', nom: 'lastName', email: 'email' } as const;
export const REASON_FIELDS = { motif: 'reason' } as const;

export const toWorkingPerson = (who: Omit<schools.SchoolReply['equipe'][number], 'role'>): WorkingPerson => ({
  person: who.id,
  name: `${who.prenom} ${who.nom}`,
  email: who.email,
  since: who.depuis,
  endedAt: who.fin,
  lastSignInAt: who.derniere_connexion,
  deviceSince: who.appareil_depuis,
  version: who.version,
});

export const toInvitedPerson = (
  who: Omit<schools.SchoolReply['invitations'][number], 'role'>,
): InvitedPerson => ({
  id: who.id,
  name: `${who.prenom} ${who.nom}`,
  email: who.email,
  sentAt: who.envoyee_le,
  expiresAt: who.expire_le,
  hasExpired: who.expiree,
});

export const toOneSchool = (one: schools.SchoolReply): OneSchool => ({
  id: one.id,
  name: one.nom,
  brand: one.marque,
  version: one.version,
  email: one.email,
  phone: one.telephone,
  zone: one.fuseau,
  suspendedAt: one.suspendue_le,
  reason: one.motif,
  createdAt: one.creee_le,
  network: one.groupement && { id: one.groupement.id, name: one.groupement.nom },
  learners: one.eleves,
  lastDay: one.derniere_activite,
  team: one.equipe.map((who) => ({ ...toWorkingPerson(who), role: who.role })),
  invitations: one.invitations.map((who) => ({ ...toInvitedPerson(who), role: who.role })),
  acts: one.actes.map(({ id, le, acte, par, motif }) => ({ id, at: le, act: acte, by: par, reason: motif })),
});

export const toLearnersQuery = ({ q, page }: { q: string; page: number }) => ({
  recherche: q,
  page: String(page),
});

export const toFoundLearners = ({ ecole, total, eleves }: schools.SchoolLearnersReply): FoundLearners => ({
  school: { id: ecole.id, name: ecole.nom },
  total,
  learners: eleves.map((one) => ({
    inscription: one.inscription,
    name: `${one.nom} ${one.prenom}`,
    email: one.email,
    licence: one.permis,
    status: one.statut,
    accessEnd: one.acces_fin,
  })),
});

export const toTransferQuery = ({ school, q }: { school: number | null; q: string }) => ({
  ...(school !== null && { ecole: String(school) }),
  ...(q && { recherche: q }),
});

export const toTransferForm = (school: number) => ({ ecole: String(school) });

const toChoice = ({ id, nom, marque }: schools.TransferPreview['de']) => ({ id, name: nom, brand: marque });

export const toTransfer = (one: schools.TransferPreview): Transfer => ({
  name: `${one.prenom} ${one.nom}`,
  email: one.email,
  licence: one.permis,
  status: one.statut,
  accessEnd: one.acces_fin,
  credits: one.credits,
  series: one.series,
  groups: one.groupes,
  from: toChoice(one.de),
  to: one.arrivee && toChoice(one.arrivee),
  obstacles: one.obstacles,
  choices: one.choix.map(toChoice),
});

export const toBrandsInUse = ({ marques }: platform.BrandsReply): BrandInUse[] =>
  marques.map((one) => ({
    name: one.nom,
    title: one.titre,
    schools: one.ecoles,
    suspended: one.suspendues,
    learners: one.eleves,
    signOn: one.connexion,
    address: one.adresse,
  }));

export const toMailsQuery = ({ state = 'ECHEC', page }: MailsSearch) => ({
  etat: state,
  ...(page && { page: String(page) }),
});

export const toOutboxPage = (reply: platform.MailsReply): OutboxPage => ({
  hasRelay: reply.relais,
  waiting: reply.en_attente,
  failed: reply.en_echec,
  total: reply.total,
  mails: reply.emails.map((one) => ({
    id: one.id,
    kind: one.genre,
    recipient: one.destinataire,
    school: one.ecole,
    createdAt: one.cree_le,
    attempts: one.tentatives,
    nextAt: one.prochaine,
    failedAt: one.echec_le,
    reason: one.raison,
    canRetry: one.relancable,
  })),
});

export const toRequeued = ({ relances }: { relances: number }): number => relances;

export const toServerJobs = ({ taches }: platform.JobsReply): ServerJob[] =>
  taches.map((one) => ({
    name: one.nom,
    isActive: one.faite_ici,
    canRun: one.lancable,
    isRunning: one.en_cours,
    everySeconds: one.toutes_les_s,
    endedAt: one.terminee_le,
    succeededAt: one.reussie_le,
    tookMs: one.duree_ms,
    nextAt: one.prochaine,
    failedAt: one.echec_le,
    reason: one.raison,
  }));

export const toLoadedContent = (reply: platform.ContentReply): LoadedContent => ({
  version: reply.version,
  versions: reply.versions.map(({ version, depuis }) => ({ version, since: depuis })),
  banks: reply.banques.map((one) => ({
    code: one.code,
    licences: one.permis,
    questions: one.questions,
    withdrawn: one.retirees,
    reports: one.signalements,
  })),
  reports: reply.signalements.map((one) => ({
    question: one.question,
    count: one.nombre,
    firstAt: one.premier_le,
    lastAt: one.dernier_le,
    texts: one.textes,
  })),
  reportedQuestions: reply.questions_signalees,
});

export const toPlatformHealth = (reply: platform.HealthReply): PlatformHealth => ({
  measuredAt: reply.mesure_le,
  database: {
    word: reply.base.etat,
    isEmbedded: reply.base.genre === 'embarquee',
    answerMs: reply.base.reponse_ms,
    connections: reply.base.connexions,
    waiting: reply.base.en_attente,
    failures: reply.base.requetes_en_erreur,
    version: reply.base.version,
  },
  mail: {
    word: reply.emails.etat,
    hasRelay: reply.emails.relais,
    waiting: reply.emails.en_attente,
    failed: reply.emails.en_echec,
    oldest: reply.emails.plus_ancien,
  },
  disk: {
    word: reply.disque.etat,
    freeBytes: reply.disque.libre_octets,
    allBytes: reply.disque.total_octets,
  },
  backup: {
    word: reply.sauvegarde.etat,
    madeAt: reply.sauvegarde.faite_le,
    bytes: reply.sauvegarde.octets,
  },
  jobs: { word: reply.taches.etat, failed: reply.taches.en_echec },
  processes: {
    word: reply.processus.etat,
    living: reply.processus.vivants.map((one) => ({ since: one.depuis, seenAt: one.vu_le, isThis: one.ici })),
    lagMedianMs: reply.processus.retard_ms.median,
    lagWorstMs: reply.processus.retard_ms.p99,
  },
  versions: {
    product: reply.versions.produit,
    node: reply.versions.node,
    schema: reply.versions.schema,
    content: reply.versions.contenu,
  },
  outages: reply.pannes.map(({ cause, debut, fin }) => ({ cause, from: debut, to: fin })),
});
