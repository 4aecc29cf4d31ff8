import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useSession } from '../session/session-store.ts';

/** Starts or goes on with a series: the learner's alone, as the banner says to whoever acts in the learner's place. */
export function StartButton({ disabled, ...props }: ButtonProps) {
  const { connectedAs } = useSession();
  return <Button {...props} disabled={disabled || connectedAs} />;
}
