/** Groups of learners: maps the French wire to our terms. */
import type * as wire from '@balise/contract/school-groups';
import type { GroupPageContent, LearnerGroup, LearnerInGroup, MemberMove } from './groups.ts';

export const toLearnerGroups = ({ groupes }: wire.GroupsReply): LearnerGroup[] => groupes.map(toGroup);

export const toGroup = (one: wire.GroupReply): LearnerGroup => ({
  id: one.id,
  name: one.nom,
  archivedAt: one.archive_le,
  version: one.version,
  learners: one.eleves,
  active: one.actifs,
  questions: one.questions,
  teachers: one.enseignants.map(({ prenom, nom }) => `${prenom} ${nom}`),
  isMine: one.modifiable,
});

export const toGroupPage = ({ groupe, membres }: wire.GroupPageReply): GroupPageContent => ({
  group: toGroup(groupe),
  members: membres.map((one) => ({ ...toLearner(one), questions: one.questions, days: one.jours })),
});

const toLearner = (one: wire.CandidatesReply['eleves'][number]): LearnerInGroup => ({
  person: one.eleve,
  inscription: one.inscription,
  name: `${one.prenom} ${one.nom}`,
  licences: one.permis,
});

export const toCandidates = ({ eleves }: wire.CandidatesReply): LearnerInGroup[] => eleves.map(toLearner);

export const toCandidatesQuery = (name: string) => ({ nom: name });

export const toNewGroupForm = ({ id, name }: { id: string; name: string }) => ({ id, nom: name });

export interface GroupEdit {
  name: string;
  isArchived: boolean;
  /** The one that was read. */
  version: number;
}

export const toGroupForm = ({ name, isArchived, version }: GroupEdit) => ({
  nom: name,
  archive: isArchived ? ('true' as const) : ('false' as const),
  version: String(version),
});

export interface MemberMoves {
  add: number[];
  remove: number[];
}

export const toMembersBody = ({ add, remove }: MemberMoves) => ({ ajouter: add, retirer: remove });

export const toMemberMoves = ({ lignes }: wire.MembersReply): MemberMove[] =>
  lignes.map(({ eleve, issue }) => ({ person: eleve, outcome: issue }));

/** The field of each refusal of the API. */
export const GROUP_FIELDS = { nom: 'name' } as const;
