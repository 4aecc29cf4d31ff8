import { Link } from '@tanstack/react-router';
import { findLicence } from '../../lib/site.ts';
import { Logo } from '../../ui/logo.tsx';
import { type CoursesArea, courseAddress, type LearnerApplication } from '../student/api.ts';
import classes from './home-link.module.css';
import { LicenceIcon } from './licence-icon.tsx';

interface HomeLinkProps {
  to: '/dashboard' | '/only-courses';
  /** Code of the selected licence. */
  licence: string | undefined;
  /** An open stand-alone application: its logo replaces the brand's. */
  application: LearnerApplication | undefined;
}

/** The logo, which links to the home page. */
export function HomeLink({ to, licence, application }: HomeLinkProps) {
  if (application) return <ApplicationMark application={application} area="/courses" />;
  return (
    <Link to={to} className={classes.logo}>
      <Logo licence={licence} suffix=", accueil" />
    </Link>
  );
}

const COLOR = /^#[0-9a-f]{3,8}$/i;

function ApplicationMark({ application, area }: { application: LearnerApplication; area: CoursesArea }) {
  const { color, licenceCode, title } = application;
  return (
    <Link to={courseAddress(area, application)} className={classes.mark}>
      <span className={classes.icon} style={COLOR.test(color) ? { background: color } : {}}>
        <LicenceIcon logo={findLicence(licenceCode)?.logo ?? 'car'} size={28} />
      </span>
      <span className={classes.title}>{title}</span>
    </Link>
  );
}
