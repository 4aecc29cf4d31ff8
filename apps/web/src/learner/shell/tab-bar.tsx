import { Link } from '@tanstack/react-router';
import classes from './tab-bar.module.css';
import type { Tab } from './tabs.ts';

/** More courses of one name than this show only what tells them apart; screen readers and pointers have the whole name. */
const FEW_COURSES = 2;

export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const isCrowded = tabs.filter(({ own }) => own).length > FEW_COURSES;
  return (
    <nav className={classes.bar} aria-label="Rubriques">
      <ul className={classes.list}>
        {tabs.map(({ path, label, own }) => (
          <li key={path}>
            <Link to={path} title={label} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
              <span className={classes.label}>
                {own && isCrowded ? (
                  <>
                    <span className="hidden">{label.slice(0, -own.length)}</span>
                    {own}
                  </>
                ) : (
                  label
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
