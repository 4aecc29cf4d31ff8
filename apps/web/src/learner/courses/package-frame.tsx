import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useLicenceWords } from '../student/api.ts';
import classes from './course-view.module.css';
import type { OwnCourseProps } from './own-course-props.ts';
import { useKeptState } from './use-kept-state.ts';
import { usePackageChannel } from './use-package-channel.ts';
import type { CoursePart, PartProgress } from './wire.ts';

/**
 * Scripts may run, at an origin of their own; they can't reach the window around the frame. The server's headers set
 * the same limits (packagePolicy).
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads';

interface PackageFrameProps extends OwnCourseProps {
  /** Address of the page that frames the package, at another origin. */
  player: string;
  part: CoursePart;
  /** Called with each new state of the part, stored or not. */
  onState(state: PartProgress): void;
  /** Opens the part anew, from its last state. */
  onResume(): void;
}

/** One part of a package, in the player at the origin of packages. */
export function PackageFrame({ player, part, onResume, ...props }: PackageFrameProps) {
  const isCoursesOnly = props.address.startsWith('/only-courses');
  const { keep, failure } = useKeptState(part.partId, props);
  const { school } = useLicenceWords();
  const { launch, isSilent, hasLeft } = usePackageChannel(player, part, keep);
  return (
    <>
      {failure && <Alert>Votre avancement n’a pas pu être enregistré. {failure}</Alert>}
      <div role="status" className={classes.left}>
        {hasLeft && (
          <>
            <p>Vous avez quitté ce cours.{failure === null && ' Votre avancement est enregistré.'}</p>
            <LinkButton to={isCoursesOnly ? '/only-courses' : '/dashboard'}>
              {isCoursesOnly ? 'Retour à mes cours' : 'Retour à mon tableau de bord'}
            </LinkButton>
            <Button variant="default" onClick={onResume}>
              Reprendre le cours
            </Button>
          </>
        )}
      </div>
      {isSilent && (
        <Alert>
          Le cours ne s’ouvre pas. Rechargez la page&nbsp;; si rien ne change, signalez-le à votre {school}.
        </Alert>
      )}
      <iframe
        src={player}
        title={part.title}
        sandbox={RIGHTS}
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        className={classes.frame}
        onLoad={({ currentTarget }) => launch(currentTarget.contentWindow)}
      />
    </>
  );
}
