import type { LegalText } from '@balise/contract/base/codes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { site } from '../../lib/site.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { openChoices } from '../consent/api.ts';
import classes from './footer.module.css';

const loadDialog = () => import('./text-dialog.tsx').then(({ TextDialog }) => TextDialog);

export function Footer() {
  const { footer, accessibility } = useBrand();
  const [opened, setOpened] = useState<LegalText | null>(null);
  const close = (): void => setOpened(null);
  const TextDialog = useLazyComponent(loadDialog, opened !== null, (failure) => {
    close();
    reloadForMissingChunk(failure);
  });

  /** Opens our own text, or links to the brand's own page for it. */
  const text = (name: LegalText, address: string | null, label: string): ReactNode => (
    <li>
      {address ? (
        <a href={address} className={classes.link}>
          {label}
        </a>
      ) : (
        <button type="button" className={classes.link} onClick={() => setOpened(name)}>
          {label}
        </button>
      )}
    </li>
  );
  return (
    <footer className={classes.footer}>
      <p className={classes.copyright}>
        © {new Date().getFullYear()} {footer.copyRightLabelPrefix}
      </p>
      <ul className={classes.links}>
        {footer.displayLegalNotice && text('mentions-legales', null, 'Mentions légales')}
        {footer.displayCgu && text('cgu', footer.cguUrl, 'CGU')}
        {footer.displayCharter && text('confidentialite', footer.charterUrl, 'Charte de confidentialité')}
        <li>
          {/* The law requires these words on every page: loi n° 2005-102, article 47. */}
          <Link to="/accessibilite" className={classes.link}>
            Accessibilité&nbsp;: {accessibility}
          </Link>
        </li>
        {site.tagContainer && (
          <li>
            <button type="button" className={classes.link} onClick={openChoices}>
              Gestion des cookies
            </button>
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
      {opened && TextDialog && <TextDialog name={opened} onClose={close} />}
    </footer>
  );
}
