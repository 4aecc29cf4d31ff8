/** What of a correction is in the first screen: verdict, picture, rule, and the button of its why layer. */
import { page } from './app.ts';
import { mainButton } from './player-page.ts';

/** Least part of the window's height for the picture. */
const LEAST_PICTURE = 0.29;

const ruleBox = (): DOMRect => {
  const title = [...document.querySelectorAll('main p')].find((one) => one.textContent === 'La règle');
  const rule = title?.nextElementSibling;
  if (!rule) throw new Error('the correction says no rule');
  return rule.getBoundingClientRect();
};

/**
 * What is not in the first screen, one line each.
 * @param hasLayer whether the correction must have a why layer
 */
export function listHidden(hasLayer: boolean): string[] {
  const verdict = document.querySelector('h1')?.getBoundingClientRect();
  const picture = document.querySelector('main img')?.getBoundingClientRect();
  const toggle = page.getByRole('button', { name: 'Masquer le pourquoi' }).query();
  const end = Math.min(innerHeight, mainButton().getBoundingClientRect().top);
  const below = ruleBox().bottom - (innerWidth > innerHeight ? innerHeight : end);
  return [
    (!verdict || verdict.top < 0 || verdict.bottom > end) && 'verdict',
    (!picture || picture.top < 0 || picture.height < innerHeight * LEAST_PICTURE) && 'picture',
    hasLayer && !(toggle && toggle.getBoundingClientRect().bottom <= end) && 'button of the layer',
    below > 0 && `rule, ${Math.round(below)} px`,
  ].filter((fault) => fault !== false);
}
