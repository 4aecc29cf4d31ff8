/** The second step of a sign-in: codes and passkeys. */
export { AddPasskey } from './add-passkey.tsx';
export { PasskeyButton } from './passkey-button.tsx';
export { canUsePasskeys, hasPasskeyHere } from './passkey-here.ts';
export { PasskeysCard } from './passkeys-card.tsx';
export {
  passStep,
  useColleagueReset,
  useColleagueSteps,
  useSecondStep,
  useSecondStepActs,
} from './queries.ts';
export { RecoveryCodes } from './recovery-codes.tsx';
export { default as secondStepStyles } from './second-step.module.css';
export { isCodeLike } from './second-step.ts';
export { SetUp } from './set-up.tsx';
export { AskedStepProof } from './step-proof.tsx';
