/**
 * For editors: every question in the learners' player. The server reads the content again whenever a file of
 * `content/` is saved.
 */
import '../src/ui/fonts.css';
import '../src/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlayerPage } from '../src/learner/player/player-page.tsx';
import { USUAL_SETTINGS } from '../src/learner/settings/usual-settings.ts';
import { studentQuery } from '../src/learner/student/queries.ts';
import type { LoadedUser } from '../src/learner/student/wire.ts';
import { applyScheme } from '../src/lib/color-scheme.ts';
import { queryClient } from '../src/lib/query-client.ts';
import classes from './page.module.css';

const EDITOR: LoadedUser = {
  id: 0,
  firstName: '',
  lastName: '',
  email: '',
  imageUrl: null,
  zone: 'Europe/Paris',
  schoolId: 0,
  groupId: null,
  inscription: {
    id: 0,
    licenceCode: 'b',
    status: 'ouvert',
    expiresAt: null,
    creditsTotal: 0,
    creditsLeft: 0,
    creditsReserved: 0,
  },
  inscriptions: [],
  applications: [],
  examEntries: [],
  messages: [],
  settings: USUAL_SETTINGS,
  connectedAs: true,
  erasureAt: null,
  contactProof: '',
  exam: null,
};

interface Listed {
  questions: readonly { id: string; statement: string }[];
  faults: readonly string[];
}

function Questions() {
  const [listed, setListed] = useState<Listed | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    fetch('/preview/questions')
      .then((reply) => reply.json() as Promise<Listed>)
      .then(setListed, () => setListed({ questions: [], faults: ['The preview has stopped.'] }));
  }, []);
  if (!listed) return null;
  const wanted = words.trim().toLowerCase();
  const shown = listed.questions.filter(({ id, statement }) =>
    `${id} ${statement}`.toLowerCase().includes(wanted),
  );
  return (
    <main className={classes.page}>
      <h1>Questions ({shown.length})</h1>
      {listed.faults.length > 0 && (
        <ul className={classes.faults}>
          {listed.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <input
        className={classes.find}
        type="search"
        aria-label="Chercher une question"
        placeholder="Identifiant ou mots de l’énoncé"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className={classes.list}>
        {shown.map(({ id, statement }) => (
          <li key={id}>
            <Link to="/player/$id" params={{ id }} className={classes.link}>
              <strong>{id}</strong>
              <span>{statement}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

const base = createRootRoute({ component: Outlet });
const list = { getParentRoute: () => base, component: Questions } as const;
const router = createRouter({
  // A saved file reloads the page, so the address holds the question.
  history: createHashHistory(),
  routeTree: base.addChildren([
    createRoute({ ...list, path: '/' }),
    createRoute({ ...list, path: '/dashboard' }),
    createRoute({ ...list, path: '/contact' }),
    createRoute({ ...list, path: '/resume/$id' }),
    createRoute({ getParentRoute: () => base, path: '/player/$id', component: PlayerPage }),
  ]),
});

// Nobody is signed in, and no answer is stored.
queryClient.setQueryData(studentQuery.queryKey, EDITOR);

applyScheme();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* Links are type-checked against the application's own routes, not these. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
);
