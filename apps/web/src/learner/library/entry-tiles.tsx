import { Link } from '@tanstack/react-router';
import classes from './library.module.css';
import type { EntryGlance } from './wire.ts';

/** Entries as pictures with their names, each a way to its page. */
export function EntryTiles({ entries }: { entries: readonly EntryGlance[] }) {
  return (
    <ul className={classes.tiles}>
      {entries.map(({ slug, code, name, picture }) => (
        <li key={slug}>
          <Link to="/bibliotheque/$entry" params={{ entry: slug }} className={classes.tile}>
            <img src={picture} alt="" width={640} height={400} loading="lazy" decoding="async" />
            <span className={classes.words}>
              {code && <b>{code} </b>}
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
