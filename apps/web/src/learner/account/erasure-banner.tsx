import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './erasure-banner.module.css';
import { useCancelErasure, usePlannedErasure } from './queries.ts';
import { dayAndTime } from './when.ts';

/** Over every page of an account that will be erased: how to keep the account. */
export function ErasureBanner() {
  const planned = usePlannedErasure();
  const { mutate, isPending, error } = useCancelErasure();
  if (planned === null) return null;
  return (
    <>
      <section className={classes.banner} aria-label="Suppression du compte">
        <p>
          Votre compte sera effacé le <strong>{dayAndTime(planned)}</strong>, comme vous l’avez demandé.
        </p>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Annuler la suppression
        </Button>
      </section>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
