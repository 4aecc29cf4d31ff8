/** A person adds their device: a QR code to scan, then its first code. */
import type { OwnStep, PreparedDevice } from '@balise/contract/school/second-step';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import { useSecondStepActs } from './queries.ts';
import classes from './second-step.module.css';
import { groupKey } from './second-step.ts';
import { AskedStepProof } from './step-proof.tsx';

interface SetUpProps {
  /** Of the person whose device is replaced: a proof is asked first. */
  replaced?: OwnStep;
  /** The button is not the main one of the page. */
  isQuiet?: boolean;
  /** With the recovery codes of the new device. */
  onDone(codes: readonly string[]): void;
}

export function SetUp({ replaced, isQuiet = false, onDone }: SetUpProps) {
  const acts = useSecondStepActs();
  const [device, setDevice] = useState<PreparedDevice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const begin = async (): Promise<void> => {
    setFailure(null);
    setPending(true);
    await acts.prepare(null).then(setDevice, (error: Error) => setFailure(error.message));
    setPending(false);
  };
  if (device) return <FirstCode device={device} onCode={(code) => acts.confirm(code).then(onDone)} />;
  if (replaced)
    return (
      <AskedStepProof
        name="replace"
        state={replaced}
        label="Code de l’appareil actuel"
        hint={'Appareil perdu\u00a0: saisissez un code de secours.'}
        action="Remplacer l’appareil"
        isQuiet
        onProof={(proof) => acts.prepare(proof).then(setDevice)}
      />
    );
  return (
    <div className={classes.part}>
      <Button variant={isQuiet ? 'default' : 'filled'} loading={isPending} onClick={() => void begin()}>
        Ajouter mon téléphone
      </Button>
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}

function FirstCode({ device, onCode }: { device: PreparedDevice; onCode(code: string): Promise<unknown> }) {
  return (
    <div className={classes.setUp}>
      <div className={classes.part}>
        <p>
          <strong>1.</strong> Ouvrez une application d’authentification (2FAS, Aegis, FreeOTP, Google
          Authenticator, Microsoft Authenticator…) et scannez ce code.
        </p>
        <QrCode text={device.address} label="QR code à scanner avec votre application d’authentification" />
        <AnchorButton variant="default" href={device.address}>
          Ouvrir l’application sur cet appareil
        </AnchorButton>
        <p>Sans appareil photo, saisissez cette clé dans l’application&nbsp;:</p>
        <p className={classes.key}>{groupKey(device.key)}</p>
      </div>
      <div className={classes.part}>
        <p>
          <strong>2.</strong> Saisissez les six chiffres que l’application affiche.
        </p>
        <CodeForm name="confirm" action="Mettre en service" onCode={onCode} />
      </div>
    </div>
  );
}
