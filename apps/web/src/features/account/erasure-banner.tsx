import { Button } from '@mantine/core';
import { formatDayAndTime } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './account.module.css';
import { useCancelErasure, usePlannedErasure } from './queries.ts';

/** Over every page of an account that is about to be erased: how to keep it. */
export function ErasureBanner() {
  const planned = usePlannedErasure();
  const { mutate, isPending, error } = useCancelErasure();
  if (planned === null) return null;
  return (
    <>
      <section className={classes.banner} aria-label="Suppression du compte">
        <p>
          Votre compte sera effacé le <strong>{formatDayAndTime(planned)}</strong>, comme vous l’avez demandé.
        </p>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Annuler la suppression
        </Button>
      </section>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
