import { Link } from '@tanstack/react-router';
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import type { WordGlance } from '../../common/questions/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { searchOfWord, WordList } from '../library/api.ts';

interface WordsDialogProps {
  words: readonly WordGlance[];
  /** The answer is known: rules are told, and the glossary may be opened. */
  corrected: boolean;
  onClose(): void;
}

/** The words of a question. It leaves the propositions in sight: above them on a phone, beside them elsewhere. */
export function WordsDialog({ words, corrected, onClose }: WordsDialogProps) {
  const place = usePlaceBesidePropositions();
  return (
    <Dialog
      title="Mots de la question"
      place={place}
      onClose={onClose}
      actions={
        <Button data-first onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <WordList words={words} />
      {corrected && (
        <p>
          <Link to="/bibliotheque" search={searchOfWord('')} target="_blank">
            Tout le lexique<span className="hidden"> (nouvel onglet)</span>
          </Link>
        </p>
      )}
    </Dialog>
  );
}

/** Pixels between the dialog and the propositions. */
const GAP = 8;
/** Less height shows no word below the title: in a magnified window the middle is better. */
const LEAST = 190;

function usePlaceBesidePropositions(): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const measure = () => setPlace(placeBeside(document.querySelector('main [data-length]')));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return place;
}

/** In the middle of the window where no proposition is in sight, as at the correction. */
function placeBeside(propositions: Element | null): CSSProperties {
  if (!propositions) return {};
  const { left, top } = propositions.getBoundingClientRect();
  if (left > window.innerWidth * 0.3) return { marginLeft: GAP, maxWidth: left - 2 * GAP };
  return top < LEAST || top > window.innerHeight
    ? {}
    : { marginTop: 0, marginBottom: 'auto', maxHeight: `min(${top - GAP}px, 100dvh)` };
}
