/** A manager sees who has a second step, and takes the device that a colleague has lost. */
import type { ColleagueStep } from '@balise/contract/school/second-step';
import { useState } from 'react';
import {
  secondStepStyles as classes,
  useColleagueReset,
  useColleagueSteps,
} from '../../common/second-step/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { ROLE_NAMES } from '../staff/api.ts';

export function ColleaguesCard() {
  const { data, error, refetch } = useColleagueSteps();
  const [chosen, setChosen] = useState<ColleagueStep | null>(null);
  return (
    <Card title="L’équipe">
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[160]} />}
      {data && (
        <ul className={classes.colleagues}>
          {data.colleagues.map((one) => (
            <li key={one.person}>
              <div>
                {writeName(one)}
                <span>
                  {ROLE_NAMES[one.role]} ·{' '}
                  {one.since ? `protégé depuis le ${formatDay(one.since)}` : 'mot de passe seul'}
                </span>
              </div>
              {one.mayReset && (
                <Button variant="default" onClick={() => setChosen(one)}>
                  Appareil perdu<span className="hidden"> par {writeName(one)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen && <ResetDialog colleague={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function ResetDialog({ colleague, onClose }: { colleague: ColleagueStep; onClose(): void }) {
  const reset = useColleagueReset();
  return (
    <Dialog
      title={`Retirer la seconde étape de ${writeName(colleague)}\u00a0?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-first onClick={onClose}>
            Annuler
          </Button>
          <Button
            loading={reset.isPending}
            onClick={() => reset.mutate(colleague.person, { onSuccess: onClose })}
          >
            Retirer la seconde étape
          </Button>
        </>
      }
    >
      <p>
        Son appareil, ses clés d’accès et ses codes de secours ne serviront plus. Son mot de passe suffira
        jusqu’à ce qu’un nouveau moyen soit ajouté. Un e-mail prévient la personne, et l’acte est inscrit au
        journal de l’école. Assurez-vous d’abord, de vive voix, que la demande vient bien d’elle.
      </p>
      {reset.error && <Alert>{reset.error.message}</Alert>}
    </Dialog>
  );
}
