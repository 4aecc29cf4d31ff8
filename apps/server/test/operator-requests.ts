/** Well-formed requests of who runs the platform, about the school of one learner. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/contract/days';
import type { OperationName } from '@balise/contract/operations';
import { insertPerson, insertSchool, type Person } from './builders.ts';
import { json, type Prepared, type RequestStage, unusedEmail } from './prepared.ts';
import { plantSecondStep } from './second-step.ts';

export const newManager = (email = unusedEmail()) => ({ prenom: 'Rose', nom: 'Nouvelle', email });

export const newSchool = (more: object = {}) => ({
  ...{ cle: randomUUID(), nom: 'École neuve', marque: 'prepacode', email: null, telephone: null },
  premier_gerant: newManager(),
  ...more,
});

/** An invitation to manage the owner's school, without an answer. */
async function plantInvitation({ t, owner }: RequestStage): Promise<string> {
  const [id, email, now] = [randomUUID(), unusedEmail(), t.time.now()];
  await t.db
    .insertInto('staff_invitations')
    .values({
      ...{
        id,
        school_id: owner.schoolId,
        email,
        email_key: email,
        first_name: 'Rose',
        last_name: 'Nouvelle',
      },
      ...{ role: 'gerant', all_groups: true, token_hash: Buffer.from(id), created_at: now, sent_at: now },
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return id;
}

/** A mail that failed, whose text is kept. */
export async function plantFailedMail({ t, owner }: Pick<RequestStage, 't' | 'owner'>): Promise<string> {
  const now = t.time.now();
  const { id } = await t.db
    .insertInto('mails')
    .values({
      ...{ kind: 'examen', school_id: owner.schoolId, recipient: 'quelqu-un@test.example', subject: 'Objet' },
      ...{
        body_text: 'Un texte',
        created_at: now,
        failed_at: now,
        last_error: '550 no such user',
        attempts: 3,
      },
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** A network without a school, with somebody at its head office. */
export async function plantNetwork(
  { t }: Pick<RequestStage, 't'>,
  people: readonly Person[] = [],
  name = 'Réseau de l’Est',
): Promise<number> {
  const { id } = await t.db
    .insertInto('school_networks')
    .values({ name, created_at: t.time.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { personId: person_id } of people)
    await t.db
      .insertInto('network_memberships')
      .values({ person_id, network_id: id, role: 'siege', since: t.time.now() })
      .execute();
  return id;
}

const readVersion = async ({ t, owner }: RequestStage): Promise<number> =>
  (
    await t.db
      .selectFrom('schools')
      .where('id', '=', owner.schoolId)
      .select('version')
      .executeTakeFirstOrThrow()
  ).version;

export function createOperatorRequests(stage: RequestStage) {
  const { t, owner } = stage;
  const id = String(owner.schoolId);
  const hire = () =>
    insertPerson(t.db, {
      schoolId: owner.schoolId,
      role: 'moniteur',
      inscriptions: [],
      lastName: 'Embauchée',
    });
  const learner = async () => {
    const { inscriptionIds } = await insertPerson(t.db, { schoolId: owner.schoolId });
    return String(inscriptionIds[0]);
  };
  return {
    'GET /api/exploitation/moi': async () => ({}),
    'GET /api/exploitation/ecoles': async () => ({}),
    'POST /api/exploitation/ecoles': async () => json(newSchool()),
    'GET /api/exploitation/ecoles/{id}': async () => ({ id }),
    'PUT /api/exploitation/ecoles/{id}': async () => ({
      id,
      ...json({ nom: 'École renommée', email: null, telephone: null, version: await readVersion(stage) }),
    }),
    'PUT /api/exploitation/ecoles/{id}/suspension': async () => ({
      id,
      ...json({ suspendue: false, motif: '', version: await readVersion(stage) }),
    }),
    'POST /api/exploitation/ecoles/{id}/gerants': async () => ({ id, ...json(newManager()) }),
    'PUT /api/exploitation/invitations/{id}/renvoi': async () => ({ id: await plantInvitation(stage) }),
    'PUT /api/exploitation/invitations/{id}/retrait': async () => ({ id: await plantInvitation(stage) }),
    'PUT /api/exploitation/equipe/{id}/contrat': async () => ({
      id: String((await hire()).personId),
      form: { ecole: id, version: '1', fin: 'true' },
    }),
    'POST /api/exploitation/secondes-etapes/{id}/retrait': async () => {
      const person = await hire();
      await plantSecondStep(t, person);
      return { id: String(person.personId) };
    },
    'GET /api/exploitation/ecoles/{id}/eleves': async () => ({ id, query: { recherche: 'personne' } }),
    'GET /api/exploitation/inscriptions/{id}/transfert': async () => ({ id: await learner() }),
    'PUT /api/exploitation/inscriptions/{id}/transfert': async () => ({
      id: await learner(),
      form: { ecole: String(await insertSchool(t.db, 'École d’arrivée')) },
    }),
    'GET /api/exploitation/groupements': async () => ({}),
    'POST /api/exploitation/groupements': async () => json({ cle: randomUUID(), nom: 'Réseau neuf' }),
    'GET /api/exploitation/groupements/{id}': async () => ({ id: String(await plantNetwork(stage)) }),
    'PUT /api/exploitation/groupements/{id}': async () => ({
      id: String(await plantNetwork(stage)),
      ...json({ nom: 'Réseau renommé', version: 1 }),
    }),
    'PUT /api/exploitation/groupements/{id}/suppression': async () => ({
      id: String(await plantNetwork(stage)),
      form: { version: '1' },
    }),
    'GET /api/exploitation/groupements/{id}/ecoles': async () => ({ id: String(await plantNetwork(stage)) }),
    'PUT /api/exploitation/ecoles/{id}/groupement': async () => ({
      id,
      ...json({ groupement: await plantNetwork(stage), version: await readVersion(stage) }),
    }),
    'POST /api/exploitation/groupements/{id}/siege': async () => ({
      id: String(await plantNetwork(stage)),
      ...json(newManager()),
    }),
    'PUT /api/exploitation/siege/{id}/contrat': async () => {
      const person = await insertPerson(t.db, { inscriptions: [] });
      return {
        id: String(person.personId),
        form: { groupement: String(await plantNetwork(stage, [person])), version: '1', fin: 'true' },
      };
    },
    'GET /api/exploitation/marques': async () => ({}),
    'GET /api/exploitation/emails': async () => ({}),
    'PUT /api/exploitation/emails/relance': async () => ({}),
    'PUT /api/exploitation/emails/{id}/relance': async () => ({ id: await plantFailedMail(stage) }),
    'PUT /api/exploitation/emails/{id}/abandon': async () => ({ id: await plantFailedMail(stage) }),
    'GET /api/exploitation/taches': async () => ({}),
    'PUT /api/exploitation/taches/{id}/lancement': async () => ({ id: 'cleaning' }),
    'GET /api/exploitation/contenu': async () => ({}),
    'PUT /api/exploitation/signalements/{id}/lecture': async () => ({ id: 'b-c-001' }),
    'GET /api/exploitation/sante': async () => ({}),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}
