/** First aid: gestures towards a victim. */
import { fill, line } from '../signs/pen.ts';
import { limb, SKIN, SKIN_DARK } from './figure.ts';
import { type Art, ball, type Drawing, edged, haze, oval, ramp, shadow } from './studio.ts';

/** Lying on the side, face towards us: lower arm out, upper hand under the cheek, upper knee bent forward. */
function recovery(art: Art): string {
  const shirt = ramp(art, '#6fa8d6', '#3f78aa');
  const trousers = ramp(art, '#5d6782', '#3d4660');
  const skin = ball(art, '#f3cba8', SKIN, '#c98f68');
  const edge = '#2c587f';
  return (
    shadow(art, 600, 560, 560, 120, 0.55) +
    limb('M690 470C800 490 900 486 1050 480', trousers, '#262e42', 92) +
    limb('M1056 480C1080 476 1090 456 1096 440', '#e9e6de', '#8f8d86', 48) +
    limb('M350 470C340 540 322 590 306 620', shirt, edge, 62) +
    limb('M306 618C250 632 210 626 168 606', SKIN, SKIN_DARK, 40) +
    oval(150, 600, 36, 24, SKIN) +
    edged(
      'M318 372C380 320 520 330 620 352C720 366 770 400 774 450C776 520 720 560 640 556C520 552 400 560 340 520C296 480 296 410 318 372z',
      shirt,
      edge,
      4,
    ) +
    haze('M370 384C460 356 560 370 640 384', '#ffffff', 12, 0.25) +
    fill('M330 420C300 410 280 420 262 430L270 492C300 500 322 496 340 484z', SKIN_DARK) +
    `<g transform="rotate(-14 210 430)">${oval(206, 430, 96, 78, skin)}${fill('M108 414C116 346 200 332 252 346C300 356 314 392 304 430C284 396 250 384 214 386C176 384 136 392 108 414z', '#4b3325')}${line('M160 446q12 8 24 0M228 446q12 8 24 0', '#4a3426', 6)}${line('M206 452q-6 16 6 20', '#b87a55', 5)}${line('M186 490q20 8 36-2', '#a34e3c', 6)}${oval(300, 440, 14, 22, SKIN_DARK)}</g>` +
    limb('M420 424C390 500 350 540 300 540', shirt, edge, 58) +
    limb('M300 540C270 542 250 530 236 518', SKIN, SKIN_DARK, 36) +
    oval(222, 512, 40, 20, SKIN) +
    limb('M700 440C760 500 780 560 776 606', trousers, '#262e42', 98) +
    limb('M776 612C830 636 880 640 944 634', trousers, '#262e42', 82) +
    limb('M960 634C990 630 1002 640 1016 652', '#e9e6de', '#8f8d86', 46) +
    haze('M690 436C740 480 760 540 762 590', '#ffffff', 10, 0.16)
  );
}

export const FIRST_AID: Readonly<Record<string, Drawing>> = {
  pls: { box: [1180, 750], on: 'grass', draw: recovery },
};
