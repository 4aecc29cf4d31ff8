import { SchoolLinkButton } from '../desk/api.ts';
import { useStaff } from '../staff/api.ts';
import classes from './enrolment.module.css';

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
