/** What a start for production warns of: settings that may be left out, but whose absence somebody will notice late. */
import type { Config } from '../platform/config/api.ts';

type Settings = Pick<Config, 'production' | 'siteDir' | 'smtpUrl' | 'coursesOrigin' | 'roles'>;

export function listStartWarnings(
  { production, siteDir, smtpUrl, coursesOrigin, roles }: Settings,
  { packages }: { packages: ReadonlyMap<string, unknown> },
): string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (siteDir === null)
    warnings.push(
      'there is no site: a neutral brand is served, and to this machine alone (balise site init makes one)',
    );
  if (smtpUrl === null)
    warnings.push(
      'SMTP_URL is not set: mails wait in the outbox, and nobody gets a password link or an invitation (balise mails lists them)',
    );
  if (roles.has('backend') && coursesOrigin === null && packages.size > 0)
    warnings.push(
      `COURSES_ORIGIN is not set: ${packages.size} SCORM package${packages.size > 1 ? 's do' : ' does'} not play`,
    );
  return warnings;
}
