import { useState } from 'react';
import { useSaveSettings, useSettings } from '../settings/api.ts';
import { chosenVoice, keepVoice } from './chosen-voice.ts';

/** How this learner likes to play: keys, voice, the tablet of the exam, and the visible clock. */
export interface Comfort {
  shortcuts: boolean;
  voice: boolean;
  /** The voice of this device that was chosen; null for its first French one. */
  voiceName: string | null;
  /** Mock exams look like the tablet of the test centre. */
  tablet: boolean;
  /** Only for this series: a learner who hides the clock today may want to see it tomorrow. */
  showTime: boolean;
  setShortcuts(on: boolean): void;
  setVoice(on: boolean): void;
  setVoiceName(name: string): void;
  setTablet(on: boolean): void;
  setShowTime(on: boolean): void;
}

/**
 * Keys, voice and tablet are settings of the profile. A change here takes effect even when it can't be stored: without a
 * network, or in an impersonation.
 */
export function useComfort(): Comfort {
  const settings = useSettings();
  const { save } = useSaveSettings();
  const [own, setOwn] = useState<{ shortcuts?: boolean; voice?: boolean; tablet?: boolean }>({});
  const [voiceName, setVoiceName] = useState(chosenVoice);
  const [showTime, setShowTime] = useState(true);
  const change = (wanted: typeof own): void => {
    setOwn((before) => ({ ...before, ...wanted }));
    save(wanted);
  };
  return {
    shortcuts: own.shortcuts ?? settings?.shortcuts ?? true,
    voice: own.voice ?? settings?.voice ?? false,
    tablet: own.tablet ?? settings?.tablet ?? false,
    showTime,
    voiceName,
    setVoiceName: (name) => {
      keepVoice(name);
      setVoiceName(name);
    },
    setShortcuts: (shortcuts) => change({ shortcuts }),
    setVoice: (voice) => change({ voice }),
    setTablet: (tablet) => change({ tablet }),
    setShowTime,
  };
}
