import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { pagesStyles as classes, LearnerLink, SchoolLink } from '../desk/api.ts';
import { type AddedLearner, LearnerForm } from './learner-form.tsx';
import { useEnrolmentChoices } from './queries.ts';

/** A form for one learner. */
export function AddLearnerPage() {
  usePageTitle('Ajouter un élève');
  const { data: choices, error, refetch } = useEnrolmentChoices();
  const [added, setAdded] = useState<AddedLearner | null>(null);
  const place = useNextStep(added);
  return (
    <>
      <p className={classes.back}>
        <SchoolLink to="/gestion/eleves">Tous les élèves</SchoolLink>
      </p>
      <h1>Ajouter un élève</h1>
      <p className={classes.lead}>
        L’élève reçoit un e-mail, choisit son mot de passe et commence. Pour en ajouter beaucoup,{' '}
        <SchoolLink to="/gestion/import">importez une liste</SchoolLink>.
      </p>
      {!choices && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!choices && !error && <Loading heights={[520]} />}
      {choices && (
        <div ref={place}>
          <Card as="div">
            {added ? (
              <Done added={added} onNext={() => setAdded(null)} />
            ) : (
              <LearnerForm choices={choices} onDone={setAdded} />
            )}
          </Card>
        </div>
      )}
    </>
  );
}

/** Moves the focus to what comes next, so that several learners are added without a mouse. */
function useNextStep(added: AddedLearner | null) {
  const place = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(added);
  useEffect(() => {
    if (added === before) return;
    setBefore(added);
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [added, before]);
  return place;
}

function Done({ added: { there, name, isChild }, onNext }: { added: AddedLearner; onNext: () => void }) {
  const next = <Button onClick={onNext}>Ajouter un autre élève</Button>;
  if (there !== null)
    return (
      <div role="status">
        <Notice title={`${name} est déjà inscrit à ce permis`} action={next}>
          Rien n’a été changé. <LearnerLink inscription={there}>Voir sa fiche</LearnerLink>
        </Notice>
      </div>
    );
  return (
    <div role="status">
      <Notice title={`Invitation envoyée à ${name}`} action={next}>
        {isChild
          ? 'Un parent est d’abord consulté par e-mail\u00a0: le compte s’ouvre dès son accord.'
          : 'L’élève a trois jours pour ouvrir le lien de son e-mail\u00a0; vous pourrez le renvoyer depuis sa fiche. Si son adresse a déjà un compte ailleurs, vous verrez l’élève dès qu’il aura ouvert cette formation.'}
      </Notice>
    </div>
  );
}
