/** What loads when it is first shown. */
export const loadPictureDialog = () =>
  import('./picture-dialog.tsx').then(({ PictureDialog }) => PictureDialog);
