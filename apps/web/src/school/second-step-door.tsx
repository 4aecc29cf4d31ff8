/** Asked in place of any page until the person has shown a code; the address stays that of the page. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CodeForm } from '../features/second-step/code-form.tsx';
import { useSecondStep, useSecondStepActs } from '../features/second-step/queries.ts';
import { RecoveryCodes } from '../features/second-step/recovery-codes.tsx';
import classes from '../features/second-step/second-step.module.css';
import { SetUp } from '../features/second-step/set-up.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { openDoor } from './step-asked.ts';

export function SecondStepDoor() {
  usePageTitle('Seconde étape');
  const client = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useSecondStep();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isPassed = isFetchedAfterMount && data?.isPassed === true && codes === null;
  useEffect(() => {
    if (isPassed) openDoor();
  }, [isPassed]);
  const enter = async (): Promise<void> => {
    openDoor();
    await client.invalidateQueries();
  };
  return (
    <div className={classes.door}>
      <h1>Seconde étape</h1>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[240]} />}
      {codes && <RecoveryCodes list={codes} done="C’est noté, continuer" onDone={() => void enter()} />}
      {data && !codes && (data.isActive ? <AskedCode onPassed={enter} /> : <AskedDevice onDone={setCodes} />)}
    </div>
  );
}

export function AskedCode({ onPassed }: { onPassed(): Promise<void> }) {
  const acts = useSecondStepActs();
  return (
    <Card title="Entrez le code de votre téléphone">
      <div className={classes.part}>
        <p>
          Ouvrez votre application d’authentification et saisissez le code affiché. Il vous sera demandé une
          fois par connexion, au plus toutes les douze heures.
        </p>
        <CodeForm
          name="door"
          action="Continuer"
          isFocused
          onCode={(code) => acts.pass(code).then(onPassed)}
        />
        <details>
          <summary className={classes.summary}>Je n’ai pas mon téléphone</summary>
          <p>
            Saisissez ici un de vos codes de secours. Si vous n’en avez plus, la personne qui gère votre école
            peut retirer l’appareil perdu&nbsp;; vous en ajouterez alors un autre.
          </p>
        </details>
      </div>
    </Card>
  );
}

function AskedDevice({ onDone }: { onDone(codes: readonly string[]): void }) {
  return (
    <Card title="Votre rôle demande un second moyen d’entrer">
      <div className={classes.part}>
        <p>
          Vous voyez les données de tous les élèves&nbsp;: un mot de passe volé ne doit pas suffire. Ajoutez
          votre téléphone, qui affichera un code à chaque connexion. Cela prend deux minutes.
        </p>
        <SetUp onDone={onDone} />
      </div>
    </Card>
  );
}
