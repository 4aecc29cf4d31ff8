import type { PublicQuestion } from '@balise/contract/question';
import { mediaAddress } from '../../lib/media.ts';
import classes from './question-picture.module.css';

/** The illustration in its frame; its size is known before it is there, so that nothing moves when it comes. */
export function QuestionPicture({
  media,
  eager = false,
}: {
  media: PublicQuestion['media'];
  eager?: boolean;
}) {
  return (
    <img
      key={media.url}
      className={classes.picture}
      src={mediaAddress(media.url)}
      width={media.largeur}
      height={media.hauteur}
      alt={media.alternative}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
    />
  );
}
