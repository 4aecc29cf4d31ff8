import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './account.module.css';
import { Done, PartTitle } from './part-title.tsx';
import { useDownload } from './queries.ts';

export function ExportCard() {
  const { mutate, isPending, isSuccess, error } = useDownload();
  return (
    <Card
      title={
        <PartTitle icon={<IconFileZip size={22} aria-hidden="true" />}>Une copie de mes données</PartTitle>
      }
    >
      <div className={classes.parts}>
        <p>
          Tout ce que nous gardons de vous, dans une archive&nbsp;: identité, inscriptions, séries, réponses
          avec les questions posées, crédits, cours, messages, demandes d’examen, consentements, réglages,
          connexions.
        </p>
        <p className={classes.soft}>
          En JSON pour un autre service, en CSV pour un tableur. L’archive n’est pas protégée par un mot de
          passe&nbsp;: gardez-la pour vous.
        </p>
        {error && <Alert>L’archive n’a pas pu être préparée. {error.message}</Alert>}
        <Button
          size="md"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Télécharger mes données
        </Button>
        <Done>{isSuccess && 'Votre archive est dans les téléchargements de votre navigateur.'}</Done>
      </div>
    </Card>
  );
}
