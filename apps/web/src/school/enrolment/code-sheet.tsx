/** The codes of a new batch, to be cut out and handed over. */
import type { NewBatch, PrintedCode } from '@balise/contract/school/codes';
import { Fragment } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { plural } from '../../lib/dates.ts';
import { licenceTitle } from '../../lib/site.ts';
import { printDay } from '../../lib/typed-day.ts';
import classes from './code-sheet.module.css';

interface CodeSheetProps {
  school: string;
  /** Where a learner activates a code, without its scheme. */
  address: string;
  batch: NewBatch;
  printed: readonly PrintedCode[];
}

export function CodeSheet({ school, address, batch, printed }: CodeSheetProps) {
  const brand = useBrand();
  return (
    <ul className={classes.sheet}>
      {printed.map(({ number, code }) => (
        <li key={number} className={classes.ticket}>
          <p className={classes.head}>
            <strong>{brand.appTitle}</strong>
            <span>
              {school} · n°&nbsp;{number}
            </span>
          </p>
          <p>Votre code d’activation, {licenceTitle(batch.licence)}</p>
          <p className={classes.code}>{code}</p>
          <ol className={classes.steps}>
            <li>
              Ouvrez{' '}
              <span className={classes.address}>
                {address.split('/').map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && '/'}
                    <wbr />
                    {part}
                  </Fragment>
                ))}
              </span>
            </li>
            <li>Saisissez ce code et votre adresse e&#8209;mail.</li>
            <li>Ouvrez l’e&#8209;mail reçu et choisissez votre mot de passe.</li>
          </ol>
          <p className={classes.quiet}>
            À utiliser jusqu’au {printDay(batch.validUntil)}, une seule fois. {plural(batch.days, 'jour')}{' '}
            d’accès.
          </p>
        </li>
      ))}
    </ul>
  );
}
