import { useEffect } from 'react';
import type { ShownQuestion } from '../questions/question.ts';

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Reads the question in the browser's French voice; null is silence. `onRead` is called at the end of the text. */
export function useVoice(question: ShownQuestion | null, onRead: () => void): void {
  useEffect(() => {
    if (!question || !canSpeak()) return;
    const words = new SpeechSynthesisUtterance(question.spokenText);
    words.lang = 'fr-FR';
    words.addEventListener('end', onRead);
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    return () => {
      // Some browsers fire `end` when the speech is cancelled.
      words.removeEventListener('end', onRead);
      speechSynthesis.cancel();
    };
  }, [question, onRead]);
}
