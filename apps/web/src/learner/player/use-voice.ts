import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShownQuestion } from '../../common/questions/api.ts';

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Why a question is not read: no French voice, or the voice says nothing. */
export type Voiceless = 'none' | 'silent';

/** Milliseconds in which a device must name its voices, and in which the voice must begin. */
const NAMES_MS = 1500;
const BEGINS_MS = 4000;

type Synthesis = Pick<
  SpeechSynthesis,
  'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'
>;

interface Reading {
  synthesis: Synthesis;
  /** An utterance of the text; a parameter because it exists only in browsers. */
  utter(text: string): SpeechSynthesisUtterance;
  /** Calls `action` later. @returns how to cancel */
  later(milliseconds: number, action: () => void): () => void;
}

interface Listeners {
  /** At the end of the text. */
  read(): void;
  /** It will not be read. */
  voiceless(why: Voiceless): void;
}

export const listFrench = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] =>
  voices.filter(({ lang }) => /^fr([-_]|$)/i.test(lang));

/**
 * Reads a text in French, or tells why not: a voice that fails or stays silent must not hold the clock.
 * @param wanted the name of the voice to prefer
 * @returns how to be silent
 */
export function readAloud(
  text: string,
  wanted: string | null,
  { synthesis, utter, later }: Reading,
  { read, voiceless }: Listeners,
): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];
  const stop = (): void => {
    isOver = true;
    for (const one of stops) one();
  };
  const giveUp = (why: Voiceless): void => {
    if (isOver) return;
    stop();
    synthesis.cancel();
    voiceless(why);
  };
  const speak = (): void => {
    const voices = synthesis.getVoices();
    const french = listFrench(voices);
    // Some devices read without naming a voice.
    if (voices.length > 0 && french.length === 0) {
      giveUp('none');
      return;
    }
    const words = utter(text);
    words.lang = 'fr-FR';
    words.voice = french.find(({ name }) => name === wanted) ?? french[0] ?? null;
    const tooLong = later(BEGINS_MS, () => giveUp('silent'));
    words.onstart = tooLong;
    words.onerror = () => giveUp('silent');
    words.onend = () => {
      if (isOver) return;
      stop();
      read();
    };
    stops.push(tooLong, () => {
      // Some browsers fire these when the speech is cancelled.
      words.onstart = null;
      words.onerror = null;
      words.onend = null;
    });
    synthesis.cancel();
    synthesis.speak(words);
  };
  if (synthesis.getVoices().length > 0) speak();
  else {
    let isAsked = false;
    const begin = (): void => {
      if (isAsked || isOver) return;
      isAsked = true;
      speak();
    };
    synthesis.addEventListener('voiceschanged', begin);
    stops.push(() => synthesis.removeEventListener('voiceschanged', begin), later(NAMES_MS, begin));
  }
  return () => {
    stop();
    synthesis.cancel();
  };
}

/**
 * Reads the question in a French voice of the device; null is silence.
 * @param wanted the name of the voice to prefer
 */
export function useVoice(question: ShownQuestion | null, wanted: string | null, listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    if (!question || !canSpeak()) return;
    const reading: Reading = {
      synthesis: speechSynthesis,
      utter: (text) => new SpeechSynthesisUtterance(text),
      later: (milliseconds, action) => {
        const timer = setTimeout(action, milliseconds);
        return () => clearTimeout(timer);
      },
    };
    return readAloud(question.spokenText, wanted, reading, {
      read: () => latest.current.read(),
      voiceless: (why) => latest.current.voiceless(why),
    });
  }, [question, wanted]);
}

/** The list changes when a device has named its voices. */
function subscribeToVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** The names of the device's French voices, in the order in which it names them. */
export function useFrenchVoices(): string[] {
  const names = useSyncExternalStore(subscribeToVoices, () =>
    canSpeak()
      ? listFrench(speechSynthesis.getVoices())
          .map(({ name }) => name)
          .join('\n')
      : '',
  );
  return names === '' ? [] : [...new Set(names.split('\n'))];
}
