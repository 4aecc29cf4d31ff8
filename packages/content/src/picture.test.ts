import { expect, test } from 'vitest';
import { aQuestion } from '../test/bank.ts';
import { drawPicture } from './draw-picture.ts';
import { PICTURE_WIDTHS, pictureHeight, pictureName, pictureUrl, pictureWidth } from './picture.ts';

const { scene } = aQuestion();

test('the width is the smallest that fills the window; without a window, that of a common screen', () => {
  expect(['1', '640', '641', '1280', '1500', '99999', '0'].map(pictureWidth)).toEqual([
    640, 640, 960, 1280, 1920, 1920, 640,
  ]);
  expect(pictureWidth(undefined)).toBe(1280);
});

test('the stated size of a picture is the size it is drawn in', () => {
  for (const width of PICTURE_WIDTHS)
    expect(drawPicture(scene, width)).toContain(`width="${width}" height="${pictureHeight(width)}"`);
});

test('a name depends only on the scene: the same scene has the same name, another scene another name', () => {
  expect(pictureName(structuredClone(scene))).toBe(pictureName(scene));
  expect(pictureName({ view: 'panneau', place: 'campagne', signs: [{ code: 'B14', value: '90' }] })).not.toBe(
    pictureName(scene),
  );
  expect(pictureUrl(pictureName(scene), 640)).toMatch(/^\/media\/[0-9a-f]{32}-640\.svg$/);
});
