/** «Sécurité»: the second step of the person, and for managers that of the team. */
import type { OwnStep } from '@balise/contract/school/second-step';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  AddPasskey,
  AskedStepProof,
  canUsePasskeys,
  secondStepStyles as classes,
  PasskeysCard,
  RecoveryCodes,
  SetUp,
  useSecondStep,
  useSecondStepActs,
} from '../../common/second-step/api.ts';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { AskedCode, openDoor } from '../frame/api.ts';
import { useStaff } from '../staff/api.ts';
import { ColleaguesCard } from './colleagues-card.tsx';

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
  /** A way beside another gives no new codes. */
  const showNewCodes = (made: readonly string[]): void => {
    if (made.length > 0) showCodes(made);
    else void refresh();
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
        {isLocked && data && <AskedCode state={data} onPassed={refresh} />}
        {data && !codes && !data.isActive && <Absent state={data} onDone={showCodes} />}
        {data?.isActive && !isLocked && !codes && (
          <Active state={data} onCodes={showCodes} onStopped={refresh} />
        )}
        {mayAct && data.isActive && (canUsePasskeys() || data.passkeys.length > 0) && (
          <PasskeysCard state={data} onAdded={showNewCodes} onChanged={refresh} />
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
          Avec la seconde étape, un code de votre téléphone
          {canUsePasskeys() && ' ou une clé d’accès'} est demandé à chaque connexion à l’espace de
          l’école&nbsp;: un mot de passe volé ne suffit plus.
        </p>
        <SetUp onDone={onDone} />
        {canUsePasskeys() && (
          <>
            <p className={classes.quiet}>
              Une clé d’accès se déverrouille par l’empreinte, le visage ou le code PIN de votre appareil. Sur
              un poste partagé, préférez les codes.
            </p>
            <AddPasskey isQuiet onDone={onDone} />
          </>
        )}
      </div>
    </Card>
  );
}

interface ActiveProps {
  state: OwnStep;
  onCodes(codes: readonly string[]): void;
  onStopped(): Promise<void>;
}

type Task = 'add' | 'replace' | 'codes' | 'stop';

function Active({ state, onCodes, onStopped }: ActiveProps) {
  const acts = useSecondStepActs();
  const [task, setTask] = useState<Task | null>(null);
  const hasPasskeys = state.passkeys.length > 0;
  const tasks = listTasks(state);
  return (
    <Card title="Seconde étape">
      <div className={classes.part}>
        <p>
          <strong>En service</strong>
          {state.since && ` depuis le ${formatDay(state.since)}`}. {sayAsked(state)} à chaque connexion.
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
        {task === 'add' && <SetUp onDone={onCodes} />}
        {task === 'replace' && <SetUp replaced={state} onDone={onCodes} />}
        {task === 'codes' && (
          <AskedStepProof
            name="codes"
            state={state}
            hint="Les codes de secours actuels ne serviront plus."
            action="Donner de nouveaux codes"
            isFocused
            onProof={(proof) => acts.makeCodes(proof).then(onCodes)}
          />
        )}
        {task === 'stop' && (
          <AskedStepProof
            name="stop"
            state={state}
            hint={
              hasPasskeys
                ? 'Vos clés d’accès et vos codes de secours resteront en service.'
                : 'Votre mot de passe suffira de nouveau, et vos codes de secours seront effacés.'
            }
            action={hasPasskeys ? 'Retirer' : 'Arrêter'}
            isFocused
            onProof={(proof) =>
              acts
                .stop(proof)
                .then(onStopped)
                .then(() => setTask(null))
            }
          />
        )}
      </div>
    </Card>
  );
}

function listTasks({ since, passkeys, isRequired }: OwnStep): [Task, string][] {
  const codes: [Task, string] = ['codes', 'Nouveaux codes de secours'];
  if (since === null) return [['add', 'Ajouter mon téléphone'], codes];
  const replace: [Task, string] = ['replace', 'Changer d’appareil'];
  if (passkeys.length > 0) return [replace, codes, ['stop', 'Ne plus utiliser de codes']];
  return isRequired ? [replace, codes] : [replace, codes, ['stop', 'Arrêter la seconde étape']];
}

function sayAsked({ since, passkeys }: OwnStep): string {
  if (since === null) return 'Une clé d’accès est demandée';
  return passkeys.length > 0
    ? 'Une clé d’accès ou un code de votre téléphone est demandé'
    : 'Un code de votre téléphone est demandé';
}
