/** Asked in place of any page until the person has shown a code; the address stays that of the page. */
import type { OwnStep } from '@balise/contract/school/second-step';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  AddPasskey,
  AskedStepProof,
  canUsePasskeys,
  secondStepStyles as classes,
  hasPasskeyHere,
  RecoveryCodes,
  SetUp,
  useSecondStep,
  useSecondStepActs,
} from '../../common/second-step/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
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
      {data &&
        !codes &&
        (data.isActive ? <AskedCode state={data} onPassed={enter} /> : <AskedDevice onDone={setCodes} />)}
    </div>
  );
}

export function AskedCode({ state, onPassed }: { state: OwnStep; onPassed(): Promise<void> }) {
  const acts = useSecondStepActs();
  const isHere = hasPasskeyHere(state.passkeys.map(({ host }) => host));
  return (
    <Card title={isHere ? 'Utilisez votre clé d’accès' : nameCode(state)}>
      <div className={classes.part}>
        <p>
          {isHere && 'Votre appareil demandera votre empreinte, votre visage ou son code PIN. '}
          {!isHere &&
            state.since &&
            'Ouvrez votre application d’authentification et saisissez le code affiché. '}
          {!isHere &&
            !state.since &&
            'Votre clé d’accès ne marche pas dans ce navigateur ou à cette adresse. Reprenez l’appareil et l’adresse où vous l’avez créée, ou saisissez un code de secours. '}
          La seconde étape vous sera demandée une fois par connexion, au plus toutes les douze heures.
        </p>
        <AskedStepProof
          name="door"
          state={state}
          action="Continuer"
          isFocused={!isHere}
          onProof={(proof) => acts.pass(proof).then(onPassed)}
        />
        <details>
          <summary className={classes.summary}>
            {state.since ? 'Je n’ai pas mon téléphone' : 'Je n’ai pas ma clé d’accès'}
          </summary>
          <p>
            {isHere && 'Choisissez «\u00a0Entrer un code\u00a0», et saisissez'}
            {!isHere && 'Saisissez ici'} un de vos codes de secours. Si vous n’en avez plus, la personne qui
            gère votre école peut retirer le moyen perdu&nbsp;; vous en ajouterez alors un autre.
          </p>
        </details>
      </div>
    </Card>
  );
}

const nameCode = ({ since }: OwnStep): string =>
  since ? 'Entrez le code de votre téléphone' : 'Entrez un code de secours';

function AskedDevice({ onDone }: { onDone(codes: readonly string[]): void }) {
  return (
    <Card title="Votre rôle demande un second moyen d’entrer">
      <div className={classes.part}>
        <p>
          Vous voyez les données de tous les élèves&nbsp;: un mot de passe volé ne doit pas suffire. Ajoutez
          votre téléphone, qui affichera un code à chaque connexion
          {canUsePasskeys() && ', ou une clé d’accès si vous avez un appareil à vous'}. Cela prend deux
          minutes.
        </p>
        <SetUp onDone={onDone} />
        {canUsePasskeys() && <AddPasskey isQuiet onDone={onDone} />}
      </div>
    </Card>
  );
}
