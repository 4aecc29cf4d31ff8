import { IconTicket } from '@tabler/icons-react';
import { LinkButton } from '../../ui/button.tsx';
import type { LearnerInscription } from '../student/user.ts';
import classes from './credits-strip.module.css';

/** Subject of the message that asks the school for more. */
export const CREDITS_SUBJECT = 'Demande de crédits';

/** The remaining credits; when there are none, a link that asks the school for more. */
export function CreditsStrip({ inscription }: { inscription: LearnerInscription }) {
  const { creditsLeft: left, creditsTotal: total } = inscription;
  return (
    <div className={classes.strip} data-empty={left === 0}>
      <IconTicket size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.line}>
          <h3>Mes crédits</h3>
          <p className={classes.figure}>
            <strong>{left}</strong> sur {total}
          </p>
        </div>
        <p className={classes.said}>
          {left === 0
            ? 'Vos crédits sont épuisés, votre école peut en ajouter. Les séries par thème et votre parcours personnalisé restent ouverts.'
            : 'Un entraînement ou un examen utilise un crédit.'}
        </p>
        {left === 0 && (
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
