/**
 * A package that ends its session without ever saying how far the learner is has nothing more to say: both standards
 * then count it as completed. One that asks to be continued is not at its end.
 */
export interface StatusElement {
  /** The element with the status, without `cmi.` and the part that also has `exit`. */
  name: string;
  /** Its value before a package sets it. */
  unset: string;
}

type Values = Record<string, unknown>;

/** Whether a package said in this session, or in the stored one, how far the learner is. */
export const isStatusKnown = ({ name, unset }: StatusElement, values: Values | undefined): boolean =>
  ![undefined, '', unset].includes(values?.[name] as string | undefined);

/** The values at the end of a session in which no status was set, now or before. */
export function endSilently({ name, unset }: StatusElement, values: Values): Values {
  const { [name]: said } = values;
  // The library may have judged a score against the score needed.
  if (said === 'passed' || said === 'failed') return values;
  return { ...values, [name]: values.exit === 'suspend' ? unset : 'completed' };
}
