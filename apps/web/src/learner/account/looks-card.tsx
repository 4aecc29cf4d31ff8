import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import classes from './account.module.css';
import { PartTitle } from './part-title.tsx';
import { useLooks } from './queries.ts';
import { dayAndTime } from './when.ts';
import type { Look } from './wire.ts';

/** Looks shown before «Tout afficher». */
const FIRST = 5;

/** Who, of the user's schools, has read their page or opened the product in their place. */
export function LooksCard() {
  const looks = useLooks();
  return (
    <Card
      title={
        <PartTitle icon={<IconUserSearch size={22} aria-hidden="true" />}>
          Qui a consulté mon dossier
        </PartTitle>
      }
    >
      <div className={classes.parts}>
        <p className={classes.soft}>
          Votre école peut lire votre progression. Chaque lecture est notée ici, une fois par jour et par
          personne.
        </p>
        {looks.error && <FailureNotice error={looks.error} onRetry={() => void looks.refetch()} />}
        {looks.isPending && <Loading heights={[72]} />}
        {looks.data && <Looks looks={looks.data} />}
      </div>
    </Card>
  );
}

function describeLook({ actedFor, hasCorrected, isProgram }: Look): string {
  if (isProgram) return 'Lit vos accès et vos résultats, la dernière fois';
  if (hasCorrected) return 'A modifié vos coordonnées';
  return actedFor ? 'A ouvert votre espace à votre place' : 'A lu votre dossier';
}

function Looks({ looks }: { looks: readonly Look[] }) {
  const [all, setAll] = useState(false);
  if (looks.length === 0) return <p>Personne pour l’instant.</p>;
  return (
    <>
      <ul className={classes.looks}>
        {(all ? looks : looks.slice(0, FIRST)).map((look) => (
          <li key={`${look.at} ${look.by} ${look.hasCorrected}`}>
            <strong>{look.isProgram ? 'Le logiciel de gestion' : (look.by ?? 'Un compte supprimé')}</strong>,{' '}
            {look.school}
            <br />
            <span className={classes.soft}>
              {describeLook(look)} le {dayAndTime(look.at)}
            </span>
          </li>
        ))}
      </ul>
      {!all && looks.length > FIRST && (
        <Button size="md" variant="default" onClick={() => setAll(true)}>
          Tout afficher ({looks.length})
        </Button>
      )}
    </>
  );
}
