import { Link } from '@tanstack/react-router';
import classes from './bottom-bar.module.css';
import { TabIcon } from './tab-icon.tsx';
import { listMainTabs, type Tab } from './tabs.ts';

/** The main places at the bottom of a phone, where the thumb is; the side menu has them all. */
export function BottomBar({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav className={classes.bar} aria-label="Rubriques principales">
      <ul className={classes.list}>
        {listMainTabs(tabs).map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
              <TabIcon path={path} />
              <span className={classes.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
