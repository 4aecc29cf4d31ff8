import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Blasts } from './blasts.tsx';
import type { CardMark } from './flashcards.ts';
import classes from './library.module.css';
import type { Flashcard } from './wire.ts';

interface CardSessionProps {
  cards: readonly Flashcard[];
  onMark(mark: Omit<CardMark, 'inscription'>): void;
  onAgain(): void;
}

/** One card after the other: think, turn it, say whether it was known. */
export function CardSession({ cards, onMark, onAgain }: CardSessionProps) {
  const [known, setKnown] = useState<readonly boolean[]>([]);
  const [isTurned, setTurned] = useState(false);
  const card = cards[known.length];
  const mark = (isKnown: boolean): void => {
    if (!card) return;
    onMark({ entry: card.slug, rank: card.rank, known: isKnown });
    setKnown([...known, isKnown]);
    setTurned(false);
  };
  useArrows(isTurned, mark);
  if (!card) return <CardsDone cards={cards} known={known} onAgain={onAgain} />;
  return (
    <Card>
      <div className={classes.card}>
        <p>
          Carte {known.length + 1} sur {cards.length}
        </p>
        <Steps done={known.length} total={cards.length} />
        <img className={classes.picture} src={card.picture} alt={card.shown} width={640} height={400} />
        {card.blasts && <Blasts key={card.slug} blasts={card.blasts} />}
        <div className={classes.answer} aria-live="polite">
          {isTurned && (
            <>
              <h2>
                {card.code && `${card.code}\u00a0· `}
                {card.name}
              </h2>
              <p>{card.advice}</p>
            </>
          )}
        </div>
        {isTurned ? (
          <div className={classes.marks}>
            <Button size="md" variant="default" onClick={() => mark(false)}>
              Je ne savais pas
            </Button>
            <Button size="md" onClick={() => mark(true)}>
              Je savais
            </Button>
          </div>
        ) : (
          <Button key={card.slug} size="md" fullWidth autoFocus onClick={() => setTurned(true)}>
            Voir la réponse
          </Button>
        )}
      </div>
    </Card>
  );
}

/** With a keyboard: left for «je ne savais pas», right for «je savais». */
function useArrows(isTurned: boolean, mark: (isKnown: boolean) => void): void {
  useEffect(() => {
    if (!isTurned) return;
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') mark(false);
      if (key === 'ArrowRight') mark(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

interface CardsDoneProps extends Pick<CardSessionProps, 'cards' | 'onAgain'> {
  known: readonly boolean[];
}

function CardsDone({ cards, known, onAgain }: CardsDoneProps) {
  const knownCount = known.filter(Boolean).length;
  return (
    <Card title={`${plural(knownCount, 'carte sue', 'cartes sues')} sur ${cards.length}`}>
      <ul className={classes.done}>
        {cards.map(({ slug, name }, at) => (
          <li key={slug}>
            {known[at] ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
            <Link to="/bibliotheque/$entry" params={{ entry: slug }}>
              <span className="hidden">{known[at] ? 'Sue\u00a0: ' : 'À revoir\u00a0: '}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.marks}>
        <LinkButton to="/bibliotheque" variant="default" size="md">
          Bibliothèque
        </LinkButton>
        <Button size="md" onClick={onAgain}>
          Encore dix cartes
        </Button>
      </div>
    </Card>
  );
}
