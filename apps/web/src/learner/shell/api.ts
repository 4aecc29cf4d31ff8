/** The frame of all pages: head, tabs, menus, legal texts. */
export { Area } from './area.tsx';
export { openApplication, useChosenApplication } from './chosen-application.ts';
export { Expiry } from './expiry.tsx';
export { Footer } from './footer.tsx';
export { CoursesHeader, Header } from './header.tsx';
export { ImpersonationBanner } from './impersonation-banner.tsx';
export { setFrameSource } from './layout-store.ts';
export { LicenceIcon } from './licence-icon.tsx';
export { MessageBanners } from './message-banners.tsx';
export { courseTabs, hasExam, listTabs } from './tabs.ts';
