/** Asks the person’s passkey where they have one for this page, and a code beside it. */
import type { OwnStep, StepProof } from '@balise/contract/school/second-step';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { hasPasskeyHere } from './passkey-here.ts';
import classes from './second-step.module.css';

interface AskedProofProps {
  /** Prefix of the field's id, unique on the page. */
  name: string;
  state: OwnStep;
  label?: string;
  hint?: string;
  /** What the button beside the code says. */
  action: string;
  isFocused?: boolean;
  isQuiet?: boolean;
  onProof(proof: StepProof): Promise<unknown>;
}

export function AskedStepProof({ state, label, isFocused = false, onProof, ...code }: AskedProofProps) {
  const isOffered = hasPasskeyHere(state.passkeys.map(({ host }) => host));
  const [isTyped, setTyped] = useState(!isOffered);
  return (
    <>
      {isOffered && (
        <PasskeyButton isQuiet={code.isQuiet ?? false} onSigned={(passkey) => onProof({ passkey })} />
      )}
      {isTyped ? (
        <CodeForm
          {...code}
          label={state.since ? (label ?? 'Code à six chiffres') : 'Code de secours'}
          isQuiet={isOffered || (code.isQuiet ?? false)}
          isFocused={isFocused || isOffered}
          onCode={(typed) => onProof({ code: typed })}
        />
      ) : (
        <div className={classes.part}>
          <Button variant="subtle" onClick={() => setTyped(true)}>
            Entrer un code
          </Button>
        </div>
      )}
    </>
  );
}
