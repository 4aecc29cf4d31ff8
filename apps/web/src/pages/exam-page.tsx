import { Button } from '@mantine/core';
import { IconCalendarEvent, IconExternalLink, IconFileText, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasExam } from '../features/shell/tabs.ts';
import { useStudent } from '../features/student/queries.ts';
import { licenceOf } from '../lib/site.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import classes from './exam-page.module.css';
import layout from './layout.module.css';

/** What it takes to be registered for the exam, and the way there. */
export function ExamPage() {
  const student = useStudent();
  if (student.error) return <FailureNotice error={student.error} onRetry={() => void student.refetch()} />;
  if (!student.data) return <Loading heights={[64, 320, 280]} />;
  const { kopilote, inscription } = student.data;
  const licence = licenceOf(inscription?.permis);
  if (!kopilote || !hasExam(kopilote, licence)) return <NotOpen />;
  return (
    <div className={layout.stack}>
      <div className={layout.intro}>
        <h1>S’inscrire à l’examen</h1>
        <p className={layout.soft}>
          Épreuve théorique{licence && ` (${licence.name})`}&nbsp;: réunissez vos pièces, puis demandez votre
          inscription.
        </p>
      </div>
      <Registration link={kopilote.lien} />
      <div className={classes.columns}>
        <Documents />
        <TheDay />
      </div>
    </div>
  );
}

function NotOpen() {
  return (
    <Card as="div">
      <h1 className="hidden">S’inscrire à l’examen</h1>
      <Notice
        title="L’inscription à l’examen n’est pas ouverte"
        action={
          <Button component={Link} to="/contact">
            Écrire à mon école
          </Button>
        }
      >
        Votre école l’ouvrira lorsque vous serez prêt. Elle peut vous dire où vous en êtes.
      </Notice>
    </Card>
  );
}

function Registration({ link }: { link: string | null }) {
  const outside = link !== null && /^https:\/\//i.test(link) && URL.canParse(link) ? link : null;
  return (
    <section className={classes.registration} aria-labelledby="registration-title">
      <div>
        <h2 id="registration-title">Votre inscription</h2>
        <p>
          {outside
            ? 'Votre école vous inscrit en ligne, sur un autre site qui s’ouvre dans un nouvel onglet.'
            : 'Votre école vous inscrit elle-même\u00a0: écrivez-lui vos disponibilités et le centre souhaité.'}
        </p>
      </div>
      {outside ? (
        <Button
          component="a"
          href={outside}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          className={classes.action}
          rightSection={<IconExternalLink size={20} aria-hidden="true" />}
        >
          M’inscrire à l’examen
        </Button>
      ) : (
        <Button
          component={Link}
          to="/contact"
          size="md"
          className={classes.action}
          leftSection={<IconMail size={20} aria-hidden="true" />}
        >
          Écrire à mon école
        </Button>
      )}
    </section>
  );
}

function Documents() {
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
        <dt>L’ASSR2 ou l’ASR</dt>
        <dd>Si vous êtes né en 1988 ou après.</dd>
        <dt>Le certificat de participation à la JDC</dt>
        <dd>De 17 à 25 ans, si vous êtes français. À défaut, l’attestation de recensement ou d’exemption.</dd>
        <dt>Votre numéro NEPH</dt>
        <dd>
          Il figure sur l’attestation d’inscription au permis que l’ANTS vous délivre. Il vous suit pour tous
          vos permis.
        </dd>
      </dl>
    </Card>
  );
}

function TheDay() {
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
          Répondez à 40 questions sur une tablette, au casque. Vous avez 20 secondes pour chacune, sans retour
          en arrière.
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
