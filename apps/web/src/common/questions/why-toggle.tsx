import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { WhyControl } from './use-whys.ts';
import classes from './why-toggle.module.css';

/** Shows the bare picture, and again what decides in it. Its words say what a press does, so it has no pressed state. */
export function WhyToggle({ why, className }: { why: WhyControl; className: string | undefined }) {
  const Icon = why.isShown ? IconEyeOff : IconEye;
  return (
    <button type="button" className={`${classes.toggle} ${className}`} onClick={why.toggle}>
      <Icon size={18} aria-hidden="true" />
      <span>{why.isShown ? 'Masquer le pourquoi' : 'Voir le pourquoi'}</span>
    </button>
  );
}
