import classes from '../features/enrolment/enrolment.module.css';
import { useStaff } from '../features/staff/queries.ts';
import { SchoolLinkButton } from './link.tsx';

/** The ways to bring learners, for those who may. */
export function EnrolmentWays() {
  if (!useStaff().data?.rights.enrolLearners) return null;
  return (
    <div className={classes.entrances}>
      <SchoolLinkButton to="/gestion/eleves/ajouter">Ajouter un élève</SchoolLinkButton>
      <SchoolLinkButton to="/gestion/import" variant="default">
        Importer une liste
      </SchoolLinkButton>
      <SchoolLinkButton to="/gestion/codes" variant="default">
        Codes d’activation
      </SchoolLinkButton>
    </div>
  );
}
