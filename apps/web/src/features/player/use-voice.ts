import type { PublicQuestion } from '@balise/contract/question';
import { useEffect } from 'react';

/** What is read aloud: the statement, then each part with its letters. */
export function spokenText({ enonce, parties }: Pick<PublicQuestion, 'enonce' | 'parties'>): string {
  const parts = parties.flatMap(({ consigne, choix }) => [
    ...(consigne ? [consigne] : []),
    ...choix.map(({ lettre, texte }) => `${lettre}. ${texte}.`),
  ]);
  return [enonce, ...parts].join(' ');
}

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Reads the question in the browser's French voice; null is silence. */
export function useVoice(question: PublicQuestion | null): void {
  useEffect(() => {
    if (!question || !canSpeak()) return;
    const words = new SpeechSynthesisUtterance(spokenText(question));
    words.lang = 'fr-FR';
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    return () => speechSynthesis.cancel();
  }, [question]);
}
