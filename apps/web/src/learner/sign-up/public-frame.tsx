import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './public-frame.module.css';

interface PublicFrameProps {
  /** Title of the document. */
  title: string;
  /** A line in large letters beside the card, if there is room. */
  pitch: string;
  footer: ReactNode;
  children: ReactNode;
}

/** A page of the public area: the brand's landscape, and a card with the content. */
export function PublicFrame({ title, pitch, footer, children }: PublicFrameProps) {
  const { hero } = useBrand();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.banner}>
        <img src={hero} alt="" width={640} height={320} className={classes.landscape} />
        <Logo onDeep />
        <p className={classes.pitch}>{pitch}</p>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
      {footer}
    </div>
  );
}
