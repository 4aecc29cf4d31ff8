import { useState } from 'react';
import { useSaveSettings, useSettings } from '../settings/queries.ts';

/** How this learner likes to play: keys, voice, and the time in sight or not. */
export interface Comfort {
  shortcuts: boolean;
  voice: boolean;
  /** Of this series only: whoever hides the clock today may want it tomorrow. */
  showTime: boolean;
  setShortcuts(on: boolean): void;
  setVoice(on: boolean): void;
  setShowTime(on: boolean): void;
}

/**
 * Keys and voice are settings of the profile. What is changed here holds here even when it can't be kept: without a
 * network, or in a learner's place.
 */
export function useComfort(): Comfort {
  const settings = useSettings();
  const { save } = useSaveSettings();
  const [own, setOwn] = useState<{ shortcuts?: boolean; voice?: boolean }>({});
  const [showTime, setShowTime] = useState(true);
  const change = (wanted: typeof own): void => {
    setOwn((before) => ({ ...before, ...wanted }));
    save(wanted);
  };
  return {
    shortcuts: own.shortcuts ?? settings?.shortcuts ?? true,
    voice: own.voice ?? settings?.voice ?? false,
    showTime,
    setShortcuts: (shortcuts) => change({ shortcuts }),
    setVoice: (voice) => change({ voice }),
    setShowTime,
  };
}
