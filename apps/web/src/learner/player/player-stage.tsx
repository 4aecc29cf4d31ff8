import {
  ClipPicture,
  isClip,
  layerInSight,
  QuestionPicture,
  type ShownQuestion,
  type WhyControl,
} from '../../common/questions/api.ts';
import large from './large-letters.module.css';
import type { PlayerState } from './player.ts';
import classes from './player-view.module.css';

interface PlayerStageProps {
  question: ShownQuestion;
  state: PlayerState;
  /** At the correction: what decides, over the picture. */
  why: WhyControl | null;
  /** Whether a dialog covers it. */
  held: boolean;
  onEnlarge(): void;
  /** The clip has been shown, or will not be. */
  onClipOver(): void;
}

/** The picture or clip of the question. */
export function PlayerStage(props: PlayerStageProps) {
  const { question, state, why, held, onEnlarge, onClipOver } = props;
  const { media } = question;
  return (
    <div className={`${classes.stage} ${large.stage}`}>
      <div key={question.id} className={`${classes.picture} ${large.picture}`}>
        {isClip(media) ? (
          <ClipPicture
            media={media}
            why={why}
            mode={state.series.isCorrectedAtOnce ? 'free' : 'once'}
            seen={state.clipSeen}
            held={held}
            eager
            onEnlarge={onEnlarge}
            onOver={onClipOver}
          />
        ) : (
          <QuestionPicture media={media} layer={layerInSight(why)} eager onEnlarge={onEnlarge} />
        )}
      </div>
    </div>
  );
}
