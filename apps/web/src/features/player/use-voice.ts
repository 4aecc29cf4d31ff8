import type { PublicQuestion } from '@balise/contract/question';
import { spokenText } from '@balise/contract/reading';
import { useEffect } from 'react';

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Reads the question in the browser's French voice; null is silence. `onRead` is told when it has come to the end. */
export function useVoice(question: PublicQuestion | null, onRead: () => void): void {
  useEffect(() => {
    if (!question || !canSpeak()) return;
    const words = new SpeechSynthesisUtterance(spokenText(question));
    words.lang = 'fr-FR';
    words.addEventListener('end', onRead);
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    return () => {
      // Some browsers take what is cut off for an end.
      words.removeEventListener('end', onRead);
      speechSynthesis.cancel();
    };
  }, [question, onRead]);
}
