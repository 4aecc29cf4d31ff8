/** Whether the why layers of a page are in sight. */
import { useState } from 'react';
import type { ReviewedQuestion, ShownWhy } from './wire.ts';

export interface WhyControl {
  layer: ShownWhy;
  isShown: boolean;
  toggle(): void;
}

/** Address of the layer while it is in sight. */
export const layerInSight = (why: WhyControl | null | undefined): string | null =>
  why?.isShown ? why.layer.url : null;

/** @returns the control of a corrected question, null without a layer; each is in sight until it is hidden */
export function useWhys(): (one: ReviewedQuestion) => WhyControl | null {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return ({ question: { id }, correction: { why } }) => {
    const isShown = !hidden.includes(id);
    const toggle = (): void => setHidden(isShown ? [...hidden, id] : hidden.filter((one) => one !== id));
    return why && { layer: why, isShown, toggle };
  };
}
