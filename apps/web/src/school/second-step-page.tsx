/** «Sécurité»: the second step of the person, and for managers that of the team. */
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeForm } from '../features/second-step/code-form.tsx';
import { ColleaguesCard } from '../features/second-step/colleagues-card.tsx';
import { useSecondStep, useSecondStepActs } from '../features/second-step/queries.ts';
import { RecoveryCodes } from '../features/second-step/recovery-codes.tsx';
import classes from '../features/second-step/second-step.module.css';
import type { OwnStep } from '../features/second-step/second-step.ts';
import { SetUp } from '../features/second-step/set-up.tsx';
import { useStaff } from '../features/staff/queries.ts';
import { formatDay, plural } from '../lib/dates.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { AnchorButton, Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { AskedCode } from './second-step-door.tsx';
import { openDoor } from './step-asked.ts';

export function SecondStepPage() {
  usePageTitle('Sécurité');
  const { next } = useSearch({ strict: false }) as { next?: string };
  const { data, error, refetch } = useSecondStep();
  const { data: staff } = useStaff();
  const { renew } = useSecondStepActs();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = async (): Promise<void> => {
    openDoor();
    await renew();
  };
  const showCodes = (made: readonly string[]): void => {
    setCodes(made);
    void refresh();
  };
  const isLocked = data?.isActive && !data.isPassed;
  const mayAct = data && !isLocked && !codes && (data.isActive || !data.isRequired);
  return (
    <>
      <h1>Sécurité</h1>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[240, 160]} />}
      {next === 'agir-pour' && mayAct && (
        <p className={classes.next}>
          <AnchorButton href="/cas/agir-pour">Agir pour un élève</AnchorButton>
        </p>
      )}
      <div className={classes.cards}>
        {codes && <RecoveryCodes list={codes} done="C’est noté" onDone={() => setCodes(null)} />}
        {isLocked && <AskedCode onPassed={refresh} />}
        {data && !codes && !data.isActive && <Absent state={data} onDone={showCodes} />}
        {data?.isActive && !isLocked && !codes && (
          <Active state={data} onCodes={showCodes} onStopped={refresh} />
        )}
        {mayAct && staff?.rights.manageTeam && <ColleaguesCard />}
      </div>
    </>
  );
}

function Absent({ state, onDone }: { state: OwnStep; onDone(codes: readonly string[]): void }) {
  return (
    <Card title="Seconde étape">
      <div className={classes.part}>
        <p>
          {state.isRequired
            ? 'Votre rôle demande un second moyen d’entrer. '
            : 'Votre mot de passe suffit aujourd’hui pour entrer. '}
          Avec la seconde étape, un code de votre téléphone est demandé à chaque connexion à l’espace de
          l’école&nbsp;: un mot de passe volé ne suffit plus.
        </p>
        <SetUp onDone={onDone} />
      </div>
    </Card>
  );
}

interface ActiveProps {
  state: OwnStep;
  onCodes(codes: readonly string[]): void;
  onStopped(): Promise<void>;
}

type Task = 'replace' | 'codes' | 'stop';

function Active({ state, onCodes, onStopped }: ActiveProps) {
  const acts = useSecondStepActs();
  const [task, setTask] = useState<Task | null>(null);
  const tasks: [Task, string][] = [
    ['replace', 'Changer d’appareil'],
    ['codes', 'Nouveaux codes de secours'],
    ...(state.isRequired ? [] : ([['stop', 'Arrêter la seconde étape']] as [Task, string][])),
  ];
  return (
    <Card title="Seconde étape">
      <div className={classes.part}>
        <p>
          <strong>En service</strong>
          {state.since && ` depuis le ${formatDay(state.since)}`}. Un code de votre téléphone est demandé à
          chaque connexion.
        </p>
        <p className={state.codesLeft < 3 ? undefined : classes.quiet}>
          {state.codesLeft === 0
            ? 'Il ne vous reste aucun code de secours\u00a0: demandez-en de nouveaux.'
            : `Il vous reste ${plural(state.codesLeft, 'code')} de secours.`}
        </p>
        <div className={classes.actions}>
          {tasks.map(([one, label]) => (
            <Button
              key={one}
              variant="default"
              aria-expanded={task === one}
              onClick={() => setTask(task === one ? null : one)}
            >
              {label}
            </Button>
          ))}
        </div>
        {task === 'replace' && <SetUp replaces onDone={onCodes} />}
        {task === 'codes' && (
          <CodeForm
            name="codes"
            hint="Les codes de secours actuels ne serviront plus."
            action="Donner de nouveaux codes"
            isFocused
            onCode={(code) => acts.makeCodes(code).then(onCodes)}
          />
        )}
        {task === 'stop' && (
          <CodeForm
            name="stop"
            hint="Votre mot de passe suffira de nouveau, et vos codes de secours seront effacés."
            action="Arrêter"
            isFocused
            onCode={(code) => acts.stop(code).then(onStopped)}
          />
        )}
      </div>
    </Card>
  );
}
