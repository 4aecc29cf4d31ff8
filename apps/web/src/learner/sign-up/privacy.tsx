import { useBrand } from '../../lib/brand.ts';
import classes from './page-text.module.css';

/** What happens to the typed data. */
export function Privacy() {
  const { footer } = useBrand();
  return (
    <p className={classes.privacy}>
      Ces informations servent à ouvrir votre accès et à suivre votre préparation.{' '}
      {footer.displayCharter && footer.charterUrl && (
        <a href={footer.charterUrl}>Lire la charte de confidentialité</a>
      )}
    </p>
  );
}
