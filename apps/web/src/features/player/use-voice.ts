import type { PublicQuestion } from '@balise/contract/question';
import { useEffect, useState } from 'react';

/** What is read aloud: the statement, then each part with its letters. */
export function spokenText({ enonce, parties }: Pick<PublicQuestion, 'enonce' | 'parties'>): string {
  const parts = parties.flatMap(({ consigne, choix }) => [
    ...(consigne ? [consigne] : []),
    ...choix.map(({ lettre, texte }) => `${lettre}. ${texte}.`),
  ]);
  return [enonce, ...parts].join(' ');
}

/** The browser's French voice, when it has one. */
export function useVoice(question: PublicQuestion | null): {
  available: boolean;
  on: boolean;
  toggle(): void;
} {
  const available = 'speechSynthesis' in window;
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || !question) return;
    const words = new SpeechSynthesisUtterance(spokenText(question));
    words.lang = 'fr-FR';
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    return () => speechSynthesis.cancel();
  }, [on, question]);
  return { available, on, toggle: () => setOn((before) => !before) };
}
