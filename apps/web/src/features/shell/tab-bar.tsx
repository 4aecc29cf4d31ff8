import { Link } from '@tanstack/react-router';
import classes from './tab-bar.module.css';
import { isCourse, type Tab } from './tabs.ts';

export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav className={classes.bar} aria-label="Rubriques">
      <ul className={classes.list}>
        {tabs.map(({ path, label }) => (
          <li key={path} data-course={isCourse(path)}>
            <Link to={path} title={label} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
              <span className={classes.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
