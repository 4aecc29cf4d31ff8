import type { ReactNode } from 'react';
import { currentBrand } from '../../lib/brand.ts';
import { noteLeaving } from '../../lib/confirmation.ts';
import { keepReturnAddress } from '../../lib/return-address.ts';
import { loginAddress } from '../../lib/sign-on-addresses.ts';
import { ProofFrame } from './proof-frame.tsx';

/** `renew` asks for the password, though the person is signed on there. */
function leave(act: string): void {
  noteLeaving(act);
  const search = Object.fromEntries(new URLSearchParams(location.search));
  keepReturnAddress({ pathname: location.pathname, search });
  location.assign(loginAddress(currentBrand(), { renew: true }));
}

interface SignOnProofProps {
  act: string;
  /** The button for a passkey, which proves it without leaving the page. */
  passkey: ReactNode;
  onCancel(): void;
}

/** For a person whose password another server keeps. */
export function SignOnProof({ act, passkey, onCancel }: SignOnProofProps) {
  return (
    <ProofFrame
      how={
        <>
          Votre mot de passe est gardé par le site de votre organisme&nbsp;: reconnectez-vous-y. Vous
          reviendrez ensuite sur cette page, et pourrez terminer.
        </>
      }
      next={{ label: 'Me reconnecter', press: () => leave(act) }}
      passkey={passkey}
      onCancel={onCancel}
    />
  );
}
