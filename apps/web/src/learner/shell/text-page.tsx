import type { LegalText } from '@balise/contract/base/codes';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../lib/brand.ts';
import { formatDay } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Loading } from '../../ui/loading.tsx';
import { Logo } from '../../ui/logo.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useSession } from '../session/api.ts';
import { Footer } from './footer.tsx';
import { TITLES, useLegalText } from './legal-texts.ts';
import { sectionAnchor, TextBody } from './text-body.tsx';
import classes from './text-page.module.css';

/** A legal text of the brand at its own address, for visitors and signed-in users. */
export function TextPage({ name }: { name: LegalText }) {
  const { name: brand } = useBrand();
  const { authenticated } = useSession();
  const { data, error, refetch } = useLegalText(brand, name);
  const title = data?.title ?? TITLES[name];
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.logo}>
          <Logo suffix=", accueil" />
        </Link>
        <Link to="/" className={classes.back}>
          {authenticated ? 'Revenir au tableau de bord' : 'Revenir à l’accueil'}
        </Link>
      </header>
      <main className={classes.main}>
        <div className={classes.intro}>
          <h1>{title}</h1>
          {data && <p className={classes.date}>Mise à jour du {formatDay(data.updatedOn)}</p>}
        </div>
        {data && (
          <nav aria-label="Sommaire" className={classes.contents}>
            <ol>
              {data.sections.map(({ title: heading }, index) => (
                <li key={heading}>
                  <a href={`#${sectionAnchor(index)}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classes.body}>
          {data ? (
            <TextBody text={data} level={2} />
          ) : error ? (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading heights={[48, 24, 96, 25, 140, 26, 180]} />
          )}
        </div>
      </main>
      <Footer />
    </div>
  );
}
