/** What loads when it is first shown. */
export const loadReadingLinks = () => import('./reading-links.tsx').then(({ ReadingLinks }) => ReadingLinks);
