import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useSession } from '../session/api.ts';

/** Starts or resumes a series; disabled for staff who act for the learner. */
export function StartButton({ disabled, ...props }: ButtonProps) {
  const { connectedAs } = useSession();
  return <Button {...props} disabled={disabled || connectedAs} />;
}
