/** Makes tasks whose answer is a figure. */
import type { FigureTask, WrongFigures } from './family.ts';

/** @param figure how it is written, and how far from it an answer may be */
export const askFigure = (
  form: FigureTask['form'],
  figure: Pick<FigureTask, 'unit' | 'decimals' | 'wraps' | 'tolerance'>,
  truth: number,
  wrong: WrongFigures,
): FigureTask => ({ form, ...figure, truth, wrong });

/** The same wrong ways before another step of the working. */
export const changeFigures = (wrong: WrongFigures, change: (value: number) => number): WrongFigures =>
  Object.fromEntries(
    Object.entries(wrong).map(([name, [value, sentence]]) => [name, [change(value), sentence]]),
  );
