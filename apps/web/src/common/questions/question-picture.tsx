import { IconArrowsMaximize, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaAddress } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import classes from './question-picture.module.css';
import type { ShownQuestion } from './wire.ts';

interface QuestionPictureProps {
  media: ShownQuestion['media'];
  /** Address of a picture to lay over it. */
  layer?: string | null | undefined;
  eager?: boolean;
  /** Makes the loaded picture a button. */
  onEnlarge?(): void;
}

/** The picture in a frame of its size, so that nothing moves when it loads. */
export function QuestionPicture({ media, layer, eager = false, onEnlarge }: QuestionPictureProps) {
  const [state, setState] = useState<'coming' | 'there' | 'lost'>('coming');
  const [tries, setTries] = useState(0);
  if (state === 'lost') {
    return (
      <div className={classes.whole}>
        <div className={classes.frame} style={{ aspectRatio: `${media.width} / ${media.height}` }}>
          <div className={classes.lost}>
            <IconPhotoOff size={28} stroke={1.6} aria-hidden="true" />
            <p className={classes.said}>L’image n’a pas pu être chargée.</p>
            <p>{media.alternative}</p>
            <Button
              variant="default"
              onClick={() => {
                setTries((count) => count + 1);
                setState('coming');
              }}
            >
              Recharger l’image
            </Button>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.whole}>
      <div
        className={classes.frame}
        data-state={state}
        style={{ aspectRatio: `${media.width} / ${media.height}` }}
      >
        <img
          key={tries}
          className={classes.picture}
          src={mediaAddress(media.url)}
          width={media.width}
          height={media.height}
          alt={media.alternative}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          onLoad={() => setState('there')}
          onError={() => setState('lost')}
        />
        {layer && state === 'there' && <img className={classes.layer} src={layer} alt="" />}
      </div>
      {state === 'there' && onEnlarge && (
        <button type="button" className={classes.enlarge} onClick={onEnlarge}>
          <span className="hidden">Agrandir l’image</span>
          <IconArrowsMaximize size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
