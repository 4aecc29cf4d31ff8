import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseFrame, courseSource } from './course-link.ts';

const HERE = 'https://prepa.example';
const API = 'https://api.prepa.example';
const frame = (link: string) => courseFrame(link, [HERE, API, '']);

describe('a course opens in its frame', () => {
  test('from an http(s) address or a path of this origin', () => {
    expect(frame('https://cours.example/b?lang=fr')?.source).toBe('https://cours.example/b?lang=fr');
    expect(frame('http://cours.example/b')?.source).toBe('http://cours.example/b');
    expect(frame('/cours/b/index.html')?.source).toBe('https://prepa.example/cours/b/index.html');
  });

  test('and from no other link', () => {
    for (const link of [
      '',
      ' ',
      'cours/b',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\nscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'blob:https://prepa.example/1',
      'vbscript:x',
      'file:///etc/passwd',
      '//ailleurs.example/cours',
      '/\\ailleurs.example/cours',
      '\\\\ailleurs.example',
      'https://',
      'https://prepa.example@ailleurs.example:secret/',
      'https://moi:secret@cours.example/',
    ])
      expect(courseSource(link, HERE), JSON.stringify(link)).toBeNull();
  });

  test('for any link, the address is http(s), without a password, and a path stays on this origin', () => {
    const start = fc.constantFrom(
      '',
      '/',
      '//',
      '/\\',
      '/\t/',
      'http://',
      'https://',
      'javascript:',
      'data:',
      '\t',
    );
    fc.assert(
      fc.property(start, fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (before, rest) => {
        const link = before + rest;
        const address = courseSource(link, HERE);
        if (!address) return;
        expect(['http:', 'https:']).toContain(address.protocol);
        expect(address.username + address.password).toBe('');
        if (link.startsWith('/')) expect(address.origin).toBe(HERE);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the frame of a course', () => {
  test('keeps its own origin if that is another site’s', () => {
    expect(frame('https://cours.example/b')).toMatchObject({
      foreign: true,
      sandbox: 'allow-scripts allow-forms allow-popups allow-same-origin',
    });
  });

  test('never has both scripts and one of our origins, by any address', () => {
    const ours = fc.constantFrom(HERE, API, 'HTTPS://PREPA.example', 'https://prepa.example:443', '');
    fc.assert(
      fc.property(ours, fc.webPath(), (origin, path) => {
        const found = frame(`${origin}/${path.replace(/^\/+/, '')}`);
        expect(found?.foreign).toBe(false);
        expect(found?.sandbox).not.toContain('allow-same-origin');
      }),
    );
  });
});
