import {
  IconBook2,
  IconCertificate,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconSparkles,
} from '@tabler/icons-react';

const ICONS: Record<string, typeof IconBook2> = {
  '/dashboard': IconLayoutDashboard,
  '/history': IconHistory,
  '/welcome': IconSparkles,
  '/examen': IconCertificate,
  '/contact': IconMail,
};

/** The icon of a tab, by its target; any other target is a course. */
export function TabIcon({ path }: { path: string }) {
  const Icon = ICONS[path] ?? IconBook2;
  return <Icon size={20} aria-hidden="true" />;
}
