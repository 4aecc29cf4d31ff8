/** Tests that our sign-on works with a CAS server of others. */
import { holds, type Report, same, soon } from '../requirements.ts';
import { type CasVisitor, createVisitor, signInWithCas, ticketIn } from './visitor.ts';

interface Places {
  /** Our server, configured to use the other one. */
  ours: string;
  cas: string;
  password: string;
}

export async function tryDjango(report: Report, { ours, cas, password }: Places): Promise<void> {
  const loginPage = `${cas}/login?service=${encodeURIComponent(ours)}`;
  const ticketFor = async (visitor: CasVisitor, user: string): Promise<string> =>
    ticketIn(await signInWithCas(visitor, await visitor.get(loginPage), user, password));
  const login = (visitor: CasVisitor, ticket: string) =>
    visitor.get(`${ours}/api/auth/login?service=${encodeURIComponent(ours)}&ticket=${ticket}`);

  const lea = createVisitor();
  let used = '';
  await report.check(
    'a ticket of the other server opens a session of the learner with that e-mail',
    async () => {
      used = await ticketFor(lea, 'lea@demo.example');
      const entered = await login(lea, used);
      same(entered.status, 200, `status ${entered.body}`);
      const profile = await lea.get(`${ours}/api/front/utilisateur`);
      same(JSON.parse(profile.body).eleve.email, 'lea@demo.example', 'learner');
    },
  );

  await report.check('a user name that is no e-mail is found by the e-mail attribute', async () => {
    const noe = createVisitor();
    same((await login(noe, await ticketFor(noe, 'noe'))).status, 200, 'status');
    same(JSON.parse((await noe.get(`${ours}/api/front/utilisateur`)).body).eleve.prenom, 'Noé', 'learner');
  });

  await report.check('the same ticket a second time is refused', async () => {
    const again = await login(createVisitor(), used);
    same([again.status, JSON.parse(again.body).code], [401, 'TICKET_INVALIDE'], 'answer');
  });

  await report.check('somebody the other server knows and we do not is refused', async () => {
    const stranger = createVisitor();
    const refused = await login(stranger, await ticketFor(stranger, 'inconnu@demo.example'));
    same([refused.status, JSON.parse(refused.body).code], [401, 'TICKET_INVALIDE'], 'answer');
  });

  await report.check('an invented ticket is refused', async () => {
    same((await login(createVisitor(), `ST-${'x'.repeat(40)}`)).status, 401, 'status');
  });

  await report.check('logging out of the other server ends our session', async () => {
    same((await lea.get(`${ours}/api/front/utilisateur`)).status, 200, 'before');
    await lea.get(`${cas}/logout`);
    const over = async () => (await lea.get(`${ours}/api/front/utilisateur`)).status === 401;
    await soon(over, 'the session is still open');
  });

  await report.check('our logout leads to the other server’s', async () => {
    const { url } = JSON.parse(
      (await lea.call(`${ours}/api/auth/logout?service=${encodeURIComponent(ours)}`)).body,
    );
    holds(url.startsWith(`${cas}/logout?service=`), url);
  });
}
