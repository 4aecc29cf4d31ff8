import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotate } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './clip-picture.module.css';
import { QuestionPicture } from './question-picture.tsx';
import { type ClipMode, useClip } from './use-clip.ts';
import { layerInSight, type WhyControl } from './use-whys.ts';
import type { QuestionMedia } from './wire.ts';

export type ClipMedia = QuestionMedia & { clip: NonNullable<QuestionMedia['clip']> };

export const isClip = (media: QuestionMedia): media is ClipMedia => media.clip !== null;

interface ClipPictureProps {
  media: ClipMedia;
  mode: ClipMode;
  /** At the correction: the clip stops where this belongs to. */
  why?: WhyControl | null;
  /** The clip has been played already: show its end. */
  seen?: boolean;
  /** Something covers the picture, so the clip waits. */
  held?: boolean;
  eager?: boolean;
  onEnlarge?(): void;
  /** Called when the clip has ended, or will not play. */
  onOver?(): void;
}

/** The still of a clip and, over it, the canvas on which it plays; the story in words where it doesn't play. */
export function ClipPicture({ media, mode, why, seen, held, eager, onEnlarge, onOver }: ClipPictureProps) {
  const story = useId();
  const clip = useClip(media.clip.url, {
    mode,
    keyMoment: why?.layer.momentS ?? null,
    seen: seen ?? false,
    held: held ?? false,
    onOver,
  });
  const { phase } = clip;
  const moving = phase === 'playing' || phase === 'paused' || phase === 'over';
  const told = clip.still || phase === 'lost';
  return (
    <div className={classes.clip} data-phase={phase} data-told={told} data-why={why != null}>
      <div className={classes.picture} aria-describedby={story}>
        <QuestionPicture
          media={media}
          layer={layerInSight(why)}
          {...(eager && { eager })}
          {...(onEnlarge && phase !== 'playing' && phase !== 'coming' && { onEnlarge })}
        />
        <div aria-hidden="true">
          <canvas ref={clip.canvas} className={classes.canvas} data-shown={moving} />
        </div>
        {phase === 'coming' && <p className={classes.coming}>La séquence arrive…</p>}
        {moving && <div ref={clip.bar} className={classes.bar} aria-hidden="true" />}
        {mode !== 'once' && phase !== 'lost' && phase !== 'coming' && (
          <div className={classes.controls}>
            {phase === 'playing' ? (
              <button type="button" className={classes.control} onClick={clip.pause}>
                <IconPlayerPauseFilled size={20} aria-hidden="true" />
                <span className="hidden">Mettre la séquence en pause</span>
              </button>
            ) : (
              phase !== 'over' && (
                <button type="button" className={classes.control} onClick={clip.play}>
                  <IconPlayerPlayFilled size={20} aria-hidden="true" />
                  {phase === 'paused' ? (
                    <span className="hidden">Reprendre la séquence</span>
                  ) : (
                    <span className={classes.word}>Lire la séquence</span>
                  )}
                </button>
              )
            )}
            {(phase === 'over' || phase === 'paused') && (
              <button type="button" className={classes.control} onClick={clip.replay}>
                <IconRotate size={20} aria-hidden="true" />
                <span className={classes.word}>Revoir</span>
              </button>
            )}
          </div>
        )}
      </div>
      <div id={story} className={told ? classes.story : 'hidden'}>
        {phase === 'lost' && (
          <p role="status" className={classes.lost}>
            La séquence n’a pas pu être chargée. Voici ce qu’elle montre.{' '}
            <Button variant="default" onClick={clip.retry}>
              Réessayer
            </Button>
          </p>
        )}
        <p>{media.clip.description}</p>
      </div>
    </div>
  );
}
