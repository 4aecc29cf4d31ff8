/** A drawing as the address of a picture: in an image no script of it could run, and its styles and ids stay its own. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
