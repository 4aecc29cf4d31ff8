import { IconCalendarEvent, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './exam-papers.module.css';

/** The documents to have ready. @param isMoto for the motorcycle, one more document */
export function Documents({ isMoto }: { isMoto: boolean }) {
  return (
    <Card title={<Titled icon={<IconFileText size={22} aria-hidden="true" />}>Les pièces à réunir</Titled>}>
      <dl className={classes.list}>
        <dt>Une pièce d’identité en cours de validité</dt>
        <dd>Carte d’identité, passeport ou titre de séjour.</dd>
        <dt>Un justificatif de domicile</dt>
        <dd>De moins de six mois. Si vous êtes hébergé, joignez l’attestation et la pièce de l’hébergeur.</dd>
        <dt>Une e-photo</dt>
        <dd>
          La photo et la signature numériques, faites chez un photographe ou dans une cabine agréés par l’ANTS
          (France Titres). Gardez le code imprimé sur la planche.
        </dd>
        {isMoto && (
          <>
            <dt>Votre permis de conduire</dt>
            <dd>Si vous en avez déjà un, d’une autre catégorie.</dd>
          </>
        )}
        <dt>L’ASSR2 ou l’ASR</dt>
        <dd>Si vous êtes né en 1988 ou après.</dd>
        <dt>Le certificat de participation à la JDC</dt>
        <dd>De 17 à 25 ans, si vous êtes français. À défaut, l’attestation de recensement ou d’exemption.</dd>
        <dt>Votre numéro de candidat, NEPH ou OEDIPP</dt>
        <dd>
          Il figure sur l’attestation d’inscription au permis que l’ANTS vous délivre. Il vous suit pour tous
          vos permis.
        </dd>
      </dl>
    </Card>
  );
}

export function TheDay({ isMoto }: { isMoto: boolean }) {
  return (
    <Card
      title={<Titled icon={<IconCalendarEvent size={22} aria-hidden="true" />}>Le jour de l’examen</Titled>}
    >
      <ol className={classes.steps}>
        <li>Arrivez un quart d’heure avant l’heure de votre convocation.</li>
        <li>
          Présentez l’original de votre pièce d’identité et votre convocation. Sans pièce d’identité, vous ne
          passez pas l’épreuve.
        </li>
        <li>Rangez téléphone et montre connectée&nbsp;: ils sont interdits dans la salle.</li>
        <li>
          Répondez à 40 questions{isMoto && ' propres à la moto'} sur une tablette, au casque. Vous avez 20
          secondes pour chacune, sans retour en arrière.
        </li>
        <li>Avec 35 bonnes réponses au moins, vous êtes reçu.</li>
        <li>Le résultat vous parvient par e-mail, le plus souvent sous 48 heures.</li>
      </ol>
    </Card>
  );
}

function Titled({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.titled}>
      {icon}
      {children}
    </span>
  );
}
