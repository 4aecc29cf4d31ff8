import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Command, findCommand, SHORTCUTS } from './shortcuts.ts';

test('A to D select, Enter continues, Backspace takes back, S and N say how sure one is, Z enlarges, P pauses, ? lists the keys, Escape leaves', () => {
  const wanted: Record<string, Command> = {
    a: { do: 'select', letter: 'A' },
    D: { do: 'select', letter: 'D' },
    Enter: { do: 'advance' },
    Backspace: { do: 'clear' },
    s: { do: 'rate', isSure: true },
    N: { do: 'rate', isSure: false },
    Z: { do: 'open', open: 'picture' },
    p: { do: 'open', open: 'pause' },
    '?': { do: 'open', open: 'shortcuts' },
    Escape: { do: 'open', open: 'quit' },
  };
  for (const [key, command] of Object.entries(wanted)) expect(findCommand(key), key).toEqual(command);
});

test('no other key has an effect, whatever its name', () => {
  const own = ['a', 'b', 'c', 'd', 's', 'n', 'z', 'm', 'p', '?', 'enter', 'escape', 'backspace'];
  fc.assert(
    fc.property(fc.string(), (key) => {
      fc.pre(!own.includes(key.toLowerCase()));
      expect(findCommand(key)).toBeNull();
    }),
  );
  for (const key of ['Tab', ' ', 'ArrowDown', 'Shift', 'e', 'constructor'])
    expect(findCommand(key)).toBeNull();
});

test('the list of keys is complete', () => {
  const listed = SHORTCUTS.flatMap(({ keys }) => keys);
  expect(listed).toEqual([
    'A',
    'B',
    'C',
    'D',
    'Entrée',
    'S',
    'N',
    'Retour arrière',
    'Z',
    'M',
    'P',
    '?',
    'Échap',
  ]);
});
