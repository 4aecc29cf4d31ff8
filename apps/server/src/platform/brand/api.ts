/** Brands and their colours. */
export { activationUrl, type BrandSettings, findBrand, signInHomeUrl } from './brands.ts';
export { buildColorSheet, colorSheetAddress } from './color-sheet.ts';
export { readableColor, setLightness } from './contrast.ts';
export { deriveColors, describeContrasts } from './derive-colors.ts';
export { type ColorRole, computePalette, type Palette } from './palette.ts';
