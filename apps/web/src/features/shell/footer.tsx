import { lazy, Suspense, useState } from 'react';
import { brandNamed } from '../../lib/site.ts';
import { read } from '../../lib/storage.ts';
import classes from './footer.module.css';

const LegalNotice = lazy(() =>
  import('./legal-notice.tsx').then(({ LegalNotice: component }) => ({ default: component })),
);

export function Footer() {
  const { footer } = brandNamed(read('theme'));
  const [opened, setOpened] = useState(false);
  return (
    <footer className={classes.footer}>
      <p>
        © {new Date().getFullYear()} {footer.copyRightLabelPrefix}
      </p>
      <ul className={classes.links}>
        {footer.displayLegalNotice && (
          <li>
            <button type="button" className={classes.link} onClick={() => setOpened(true)}>
              Mentions légales
            </button>
          </li>
        )}
        {footer.displayCgu && footer.cguUrl && (
          <li>
            <a href={footer.cguUrl} className={classes.link}>
              CGU
            </a>
          </li>
        )}
        {footer.displayCharter && footer.charterUrl && (
          <li>
            <a href={footer.charterUrl} className={classes.link}>
              Charte de confidentialité
            </a>
          </li>
        )}
      </ul>
      {opened && (
        <Suspense>
          <LegalNotice onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </footer>
  );
}
