import type { AnswerLetter } from '@balise/contract/question';
import { useEffect } from 'react';
import { letterOfKey } from './selection.ts';

interface Shortcuts {
  enabled: boolean;
  onLetter(letter: AnswerLetter): void;
  onEnter(): void;
}

/** A to D and Enter, anywhere on the page but where the key has a meaning of its own. */
export function useShortcuts({ enabled, onLetter, onEnter }: Shortcuts): void {
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement;
      if (target.closest('dialog, select, textarea')) return;
      const letter = letterOfKey(event.key);
      if (letter) {
        onLetter(letter);
        return;
      }
      if (event.key !== 'Enter' || target.closest('button, a')) return;
      event.preventDefault();
      onEnter();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled, onLetter, onEnter]);
}
