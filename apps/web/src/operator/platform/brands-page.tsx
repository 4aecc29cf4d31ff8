import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { pagesStyles as pages, SchoolLink } from '../../school/desk/api.ts';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { operatorStyles as classes, useBrandsInUse } from '../desk/api.ts';

/** The brands of the content, with what uses them. */
export function BrandsPage() {
  usePageTitle('Marques');
  const { data, error, refetch } = useBrandsInUse();
  return (
    <>
      <h1>Marques</h1>
      <p className={pages.lead}>
        Une marque est faite dans le contenu et livrée avec lui. Ici, ce qui s’en sert.
      </p>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[320]} />}
      {data && (
        <div className={`${pages.sheet} ${classes.sheet}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Marque</th>
                <th scope="col">Écoles</th>
                <th scope="col">Élèves</th>
                <th scope="col">Connexion</th>
                <th scope="col">Adresse</th>
              </tr>
            </thead>
            <tbody>
              {data.brands.map((one) => (
                <tr key={one.name}>
                  <th scope="row">{one.title}</th>
                  <td data-name="Écoles">
                    {one.schools === 0 ? (
                      'aucune'
                    ) : (
                      <SchoolLink to="/exploitation" search={{ brand: one.name }}>
                        {plural(one.schools, 'école')}
                      </SchoolLink>
                    )}
                    {one.suspended > 0 && `, dont ${plural(one.suspended, 'suspendue')}`}
                  </td>
                  <td data-name="Élèves" className="tabular">
                    {one.learners}
                  </td>
                  <td data-name="Connexion" className={classes.long}>
                    {one.signOn ?? 'la nôtre'}
                  </td>
                  <td data-name="Adresse" className={classes.long}>
                    {one.address ?? 'celle de la plateforme'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
