import tone from '../../ui/tone.module.css';
import { judgedScore, type ProgrammeTheme, type Themes } from '../series/api.ts';
import classes from './glance-row.module.css';
import { GlanceTile } from './glance-tile.tsx';

export function ThemesTile({
  reached: { all, reached },
  themes,
}: {
  reached: Themes;
  themes: readonly ProgrammeTheme[];
}) {
  return (
    <GlanceTile
      label="Thèmes au seuil"
      figure={
        <>
          {reached}
          <small> sur {all.length}</small>
        </>
      }
    >
      <div className={classes.bars} aria-hidden="true">
        {all.map((result) => (
          <span
            key={result.themeId}
            className={tone.tone}
            style={{
              ['--tone' as string]: themes.find(({ id }) => id === result.themeId)?.color,
              ['--value' as string]: `${judgedScore(result) ?? 0}%`,
              ['--threshold' as string]: `${result.threshold}%`,
            }}
          />
        ))}
      </div>
    </GlanceTile>
  );
}
