/** What loads when it is first shown. */
export const loadWriteDialog = () => import('./write-dialog.tsx').then(({ WriteDialog }) => WriteDialog);
