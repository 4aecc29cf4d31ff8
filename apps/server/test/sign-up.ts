/** The calls of a sign-up with an activation code, as the web makes them. */
import type { Client } from './client.ts';
import { postJson } from './post-json.ts';

const BASE = '/api/inscription/code-activation';
let count = 0;

/** An e-mail without an account. */
export function newEmail(): string {
  count += 1;
  return `lecteur-${count}@test.example`;
}

interface Reply {
  token?: string;
  recu?: boolean;
  code?: string;
  details?: object;
}

export function signUpCalls(visit: () => Client) {
  const post = (call: string, body: object) => postJson<Reply>(visit(), `${BASE}/${call}`, body);
  const submit = (code: string, email: string) =>
    post('soumission-code-activation', { code_activation: code, email });
  return {
    submit,
    /** The token of a code; empty when it is refused. */
    tokenFor: async (code: string, email: string) => (await submit(code, email)).body.token ?? '',
    /** Signs Zoé Durand up; `more` replaces fields. */
    create: (email: string, token: string, more: object = {}) =>
      post('creer-et-inscrire-eleve', {
        permis: 'b',
        nom: 'Durand',
        prenom: 'Zoé',
        telephone: '06 12 34 56 78',
        date_naissance: '2008-02-29',
        email,
        token,
        ...more,
      }),
    renew: (code: string) => post('regenerer-mot-de-passe', { code_activation: code }),
  };
}
