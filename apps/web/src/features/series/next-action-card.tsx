import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plural } from '../../lib/dates.ts';
import { RoadDrawing } from '../../ui/road-drawing.tsx';
import classes from './next-action-card.module.css';
import type { NextAction } from './progress.ts';
import type { NewSeries } from './queries.ts';

interface NextActionCardProps {
  action: NextAction;
  starting: boolean;
  onStart(wanted: NewSeries): void;
}

/** The one clear thing to do now. */
export function NextActionCard({ action, starting, onStart }: NextActionCardProps) {
  return (
    <section className={classes.card} aria-labelledby="next-title">
      <div className={classes.words}>
        <p className={classes.kicker}>À faire maintenant</p>
        {action.kind === 'resume' && (
          <>
            <h2 id="next-title" className={classes.title}>
              Reprendre votre série
            </h2>
            <p>
              {action.entry.libelle}, question {action.entry.nb_questions_realisees + 1} sur{' '}
              {action.entry.nb_questions}.
            </p>
            <Button
              component={Link}
              to={`/player/${action.entry.id}`}
              size="lg"
              className={classes.button}
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              Continuer
            </Button>
          </>
        )}
        {action.kind === 'personalised' && (
          <>
            <h2 id="next-title" className={classes.title}>
              Reprenez vos points faibles
            </h2>
            <p>
              {plural(action.personalised.nb_questions, 'question choisie', 'questions choisies')} pour vous,
              avec la correction après chacune.
            </p>
            <Button
              size="lg"
              className={classes.button}
              loading={starting}
              onClick={() => onStart({ slug: action.personalised.slug, parcours: 'personnalise' })}
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              Commencer
            </Button>
          </>
        )}
        {action.kind === 'start' && (
          <>
            <h2 id="next-title" className={classes.title}>
              {action.offer.type === 'examen'
                ? 'Mettez-vous en conditions d’examen'
                : 'Commencez une série d’entraînement'}
            </h2>
            <p>
              {plural(action.offer.nb_questions, 'question')},{' '}
              {action.offer.type === 'examen'
                ? 'avec le temps de l’épreuve et la correction à la fin.'
                : 'avec la correction après chacune.'}
            </p>
            <Button
              size="lg"
              className={classes.button}
              loading={starting}
              onClick={() => onStart({ slug: action.offer.serie.slug, parcours: 'libre' })}
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              Commencer
            </Button>
          </>
        )}
        {action.kind === 'none' && (
          <>
            <h2 id="next-title" className={classes.title}>
              Vos questions arrivent
            </h2>
            <p>La banque de questions de votre permis est en préparation. Elle s’ouvrira ici.</p>
          </>
        )}
      </div>
      <RoadDrawing />
    </section>
  );
}
