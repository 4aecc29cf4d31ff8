/** Lights in words, as the eye sees them: their colours and how they stand to each other. */
import type { PrescribedLight } from '../../truth/sea-lights.ts';

const COUNTS = ['aucun', 'un', 'deux', 'trois'];

/** «un feu rouge sur un feu blanc» */
function describeColumn(colors: readonly string[]): string[] {
  if (colors.length === 0) return [];
  if (new Set(colors).size === 1 && colors.length > 1)
    return [`${COUNTS[colors.length]} feux ${colors[0]}s superposés`];
  return [colors.map((color) => `un feu ${color}`).join(' sur ')];
}

function describeMastheads(lights: readonly PrescribedLight[]): string[] {
  const heads = lights.filter(({ arc }) => arc === 'tete');
  const forward = heads.filter(({ post }) => post === 'mat').length;
  const after = heads.length - forward;
  return [
    ...(forward === 1 ? ['un feu blanc en tête de mât'] : []),
    ...(forward > 1 ? [`${COUNTS[forward]} feux blancs en colonne`] : []),
    ...(after > 0 ? ['un second feu blanc en arrière, plus haut'] : []),
  ];
}

export function describeLights(lights: readonly PrescribedLight[]): string {
  const column = lights.filter(({ arc, post }) => arc === 'horizon' && post === 'mat');
  const sides = lights.filter(({ arc }) => arc === 'tribord' || arc === 'babord');
  const anchors = lights.filter(({ arc, post }) => arc === 'horizon' && post !== 'mat');
  const stern = lights.filter(({ arc }) => arc === 'poupe');
  const words = [
    ...describeColumn(column.map(({ color }) => color)),
    ...describeMastheads(lights),
    ...(sides.length === 2 ? ['deux feux de côté, un rouge et un vert'] : []),
    ...(sides.length === 1 ? [`un feu ${sides[0]?.color} plus bas`] : []),
    ...stern.map(({ color }) => `un feu ${color} à l’arrière`),
    ...(anchors.length === 1 ? ['un feu blanc isolé'] : []),
    ...(anchors.length === 2 ? ['deux feux blancs, un à chaque bout'] : []),
  ];
  const shown = words.length === 1 ? words.map((word) => word.replace(' plus bas', ' seul')) : words;
  return shown.length < 2 ? (shown[0] ?? 'aucun feu') : `${shown.slice(0, -1).join(', ')} et ${shown.at(-1)}`;
}
