import { SkeletonShape } from '../../ui/loading.tsx';
import bar from './player-bar.module.css';
import classes from './player-skeleton.module.css';
import view from './player-view.module.css';

/** The empty layout of the player: the question fills it without moving anything. */
export function PlayerSkeleton() {
  return (
    <div className={view.player} role="status">
      <span className="hidden">Chargement…</span>
      <div className={bar.bar} aria-hidden="true" />
      <div className={view.main} aria-hidden="true">
        <div className={view.stage}>
          <div className={`${view.picture} ${classes.picture}`} />
        </div>
        <div className={view.panel}>
          <div className={view.scroll}>
            <div className={classes.words}>
              <SkeletonShape height={22} width={110} />
              <SkeletonShape height={26} borderRadius={12} />
              <SkeletonShape height={56} />
              <SkeletonShape height={56} />
              <SkeletonShape height={56} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
