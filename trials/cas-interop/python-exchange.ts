/** Tests that a standard Python client understands our validation replies, in each version of the protocol. */

import { type Report, same } from '../requirements.ts';
import { askWithPython } from './django.ts';
import { createVisitor, signInWithCas, ticketIn } from './visitor.ts';

export async function tryPython(
  report: Report,
  { ours, folder, password }: { ours: string; folder: string; password: string },
): Promise<void> {
  const service = `${ours}/`;
  for (const version of [1, 2, 3] as const) {
    await report.check(`version ${version} of the protocol names the user, once`, async () => {
      const visitor = createVisitor();
      const form = await visitor.get(`${ours}/cas/login?service=${encodeURIComponent(service)}`);
      const ticket = ticketIn(await signInWithCas(visitor, form, 'ines@demo.example', password));
      const question = { version, server: `${ours}/cas/`, service, ticket };
      const found = askWithPython(folder, question);
      same(found.user, 'ines@demo.example', 'user');
      if (version === 3)
        same([found.attributes.prenom, found.attributes.nom], ['Inès', 'Dupont'], 'attributes');
      same(askWithPython(folder, question).user, null, 'the second time');
    });
  }
}
