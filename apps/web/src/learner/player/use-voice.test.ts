// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { readAloud } from './use-voice.ts';

const voice = (name: string, lang: string) => ({ name, lang }) as SpeechSynthesisVoice;
const AMELIE = voice('Amélie', 'fr-CA');
const THOMAS = voice('Thomas', 'fr_FR');
const DANIEL = voice('Daniel', 'en-GB');

let voices: SpeechSynthesisVoice[];
let said: SpeechSynthesisUtterance[];
let tasks: Set<() => void>;
let changed: () => void;
const read = vi.fn();
const voiceless = vi.fn();
beforeEach(() => {
  voices = [DANIEL, AMELIE, THOMAS];
  said = [];
  tasks = new Set();
  changed = () => undefined;
  read.mockClear();
  voiceless.mockClear();
});

const begin = (wanted: string | null = null) =>
  readAloud(
    'Vous roulez…',
    wanted,
    {
      synthesis: {
        getVoices: () => voices,
        speak: (words) => said.push(words),
        cancel: () => undefined,
        addEventListener: (_: string, listener: unknown) => {
          changed = listener as () => void;
        },
        removeEventListener: () => {
          changed = () => undefined;
        },
      },
      utter: (text) => ({ text }) as SpeechSynthesisUtterance,
      later: (_, action) => {
        tasks.add(action);
        return () => tasks.delete(action);
      },
    },
    { read, voiceless },
  );
const fire = (event: 'onstart' | 'onend' | 'onerror') =>
  said.at(-1)?.[event]?.call(said[0] as never, {} as never);
/** Everything that waits for time happens. */
const waitLong = () => {
  for (const action of [...tasks]) if (tasks.delete(action)) action();
};

test('a French voice reads, the wanted one if the device has it; its end starts the clock', () => {
  begin();
  expect(said.at(-1)?.voice).toBe(AMELIE);
  begin('Thomas');
  expect(said.at(-1)?.voice).toBe(THOMAS);
  begin('Unknown');
  expect(said.at(-1)?.voice).toBe(AMELIE);
  fire('onstart');
  fire('onend');
  expect(read).toHaveBeenCalledOnce();
  expect(voiceless).not.toHaveBeenCalled();
});

test('without a French voice nothing is read in another language, and it is said', () => {
  voices = [DANIEL];
  begin();
  expect(said).toEqual([]);
  expect(voiceless).toHaveBeenCalledExactlyOnceWith('none');
});

test('voices that are named late are waited for; where none is ever named, the device may read all the same', () => {
  voices = [];
  begin();
  expect(said).toEqual([]);
  voices = [THOMAS];
  changed();
  expect(said.at(-1)?.voice).toBe(THOMAS);
  voices = [];
  begin();
  waitLong();
  expect(said).toHaveLength(2);
  expect(said.at(-1)).toMatchObject({ lang: 'fr-FR', voice: null });
});

test.each(['error', 'silence'])('%s of the voice is heard, once', (what) => {
  begin();
  if (what === 'error') fire('onerror');
  else waitLong();
  fire('onend');
  waitLong();
  expect(voiceless).toHaveBeenCalledExactlyOnceWith('silent');
  expect(read).not.toHaveBeenCalled();
});

test('a voice that has begun may take its time, and one that is stopped says nothing any more', () => {
  const stop = begin();
  fire('onstart');
  waitLong();
  expect(voiceless).not.toHaveBeenCalled();
  stop();
  fire('onend');
  fire('onerror');
  expect(read).not.toHaveBeenCalled();
  expect(voiceless).not.toHaveBeenCalled();
});
