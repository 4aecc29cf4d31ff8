import { group, type SignFace } from '../../kit/display-list.ts';
import { COLORS, drawSignText } from '../../kit/pen.ts';
import { stackFaces } from '../../kit/stack.ts';
import type { Sign } from '../../schema/scene.ts';
import { signMaker } from './catalogue.ts';
import { whitePlate } from './families/shapes.ts';

/** The letters of a sign must not inherit an outline from the picture around it. */
const plain = (face: SignFace): SignFace => ({
  ...face,
  drawing: group({ 'stroke-linejoin': 'round' }, face.drawing),
});

/**
 * One sign, upright and facing us, at the «normal» size of the regulations (100 units per metre). A code that the
 * catalogue does not know is written on a plate: the content check refuses it before publication.
 */
export function signFace(sign: Sign): SignFace {
  const make = signMaker(sign.code);
  if (make) return plain(make(sign));
  return whitePlate(
    drawSignText(sign.value ?? sign.code, 40, 20, { size: 18, color: COLORS.black, maxWidth: 72 }),
    80,
    40,
  );
}

/** A sign with the signs and plates mounted below it on the same post. */
export function mountedFaces(sign: Sign & { under?: Sign[] | undefined }): SignFace {
  if (!sign.under?.length) return signFace(sign);
  return stackFaces([sign, ...sign.under].map(signFace));
}
