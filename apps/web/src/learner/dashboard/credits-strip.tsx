import { wordsOfLicence } from '@balise/rules/licence-words';
import { IconTicket } from '@tabler/icons-react';
import { LinkButton } from '../../ui/button.tsx';
import type { LearnerInscription } from '../student/api.ts';
import classes from './credits-strip.module.css';

/** Subject of the message that asks the school for more. */
export const CREDITS_SUBJECT = 'Demande de crédits';

/** What «12 sur 30» does not count: credits of series that wait to be opened. */
export const reservedSaid = (reserved: number): string =>
  reserved === 1
    ? 'Un crédit de plus est réservé\u00a0: votre série vous attend, il revient si vous ne l’ouvrez pas.'
    : `${reserved}\u00a0crédits de plus sont réservés\u00a0: vos séries vous attendent, ils reviennent si vous ne les ouvrez pas.`;

/** The remaining credits; when there are none, a link that asks the school for more. */
export function CreditsStrip({ inscription }: { inscription: LearnerInscription }) {
  const { creditsLeft: left, creditsReserved: reserved, creditsTotal: total } = inscription;
  const isEmpty = left === 0 && reserved === 0;
  return (
    <div className={classes.strip} data-empty={isEmpty}>
      <IconTicket size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.line}>
          <h3>Mes crédits</h3>
          <p className={classes.figure}>
            <strong>{left}</strong> sur {total}
          </p>
        </div>
        <p className={classes.said}>
          {isEmpty
            ? `Vos crédits sont épuisés, votre ${wordsOfLicence(inscription.licenceCode).school} peut en ajouter. Les séries par thème et votre parcours personnalisé restent ouverts.`
            : 'Un entraînement ou un examen utilise un crédit, à sa première question.'}
        </p>
        {reserved > 0 && <p className={classes.said}>{reservedSaid(reserved)}</p>}
        {isEmpty && (
          <LinkButton
            variant="default"
            className={classes.button}
            to="/contact"
            search={{ sujet: CREDITS_SUBJECT }}
          >
            Demander des crédits
          </LinkButton>
        )}
      </div>
    </div>
  );
}
