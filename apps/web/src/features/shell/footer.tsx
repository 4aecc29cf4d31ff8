import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { site } from '../../lib/site.ts';
import { ConsentLink } from '../consent/consent-link.tsx';
import classes from './footer.module.css';

const LegalNotice = lazy(() =>
  import('./legal-notice.tsx').then(({ LegalNotice: component }) => ({ default: component })),
);

const Terms = lazy(() => import('./terms.tsx').then(({ Terms: component }) => ({ default: component })));

export function Footer() {
  const { footer } = useBrand();
  const [opened, setOpened] = useState<'notice' | 'terms' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <footer className={classes.footer}>
      <p>
        © {new Date().getFullYear()} {footer.copyRightLabelPrefix}
      </p>
      <ul className={classes.links}>
        {footer.displayLegalNotice && (
          <li>
            <button type="button" className={classes.link} onClick={() => setOpened('notice')}>
              Mentions légales
            </button>
          </li>
        )}
        {footer.displayCgu && (
          <li>
            {footer.cguUrl ? (
              <a href={footer.cguUrl} className={classes.link}>
                CGU
              </a>
            ) : (
              <button type="button" className={classes.link} onClick={() => setOpened('terms')}>
                CGU
              </button>
            )}
          </li>
        )}
        {footer.displayCharter && footer.charterUrl && (
          <li>
            <a href={footer.charterUrl} className={classes.link}>
              Charte de confidentialité
            </a>
          </li>
        )}
        {site.tagContainer && (
          <li>
            <ConsentLink className={classes.link} />
          </li>
        )}
        {site.remoteAccess && (
          <li>
            <a href={site.remoteAccess} className={classes.link}>
              Assistance à distance
            </a>
          </li>
        )}
      </ul>
      <Suspense>
        {opened === 'notice' && <LegalNotice onClose={close} />}
        {opened === 'terms' && <Terms onClose={close} />}
      </Suspense>
    </footer>
  );
}
