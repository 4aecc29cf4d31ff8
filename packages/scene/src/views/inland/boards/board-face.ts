import { group, type SignFace } from '../../../kit/display-list.ts';
import { stackFaces } from '../../../kit/stack.ts';
import type { Board, BoardName, MountedBoard } from '../../../schema/inland.ts';
import { ADVICE } from './advice.ts';
import { DUTY } from './duty.ts';
import { type BoardMaker, PROHIBITION } from './prohibition.ts';

const MAKERS: Readonly<Record<BoardName, BoardMaker>> = { ...PROHIBITION, ...DUTY, ...ADVICE };

/** One board, upright and facing us, 100 units a metre. */
export function boardFace(board: Board): SignFace {
  const face = MAKERS[board.board](board);
  return { ...face, drawing: group({ 'stroke-linejoin': 'round' }, face.drawing) };
}

/** A board with what stands above and below it on the same post. */
export function mountedBoard(board: MountedBoard): SignFace {
  const all = [...(board.over ?? []), board, ...(board.under ?? [])];
  return all.length === 1 ? boardFace(board) : stackFaces(all.map(boardFace));
}
