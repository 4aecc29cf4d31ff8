/** The accesses of a learner, and what staff may change of them. */
import type { LearnerFile } from '@balise/contract/school/learner';
import { useState } from 'react';
import { formatDay, plural } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AccessDialog, AccessNotice, type DoneAct } from '../access/api.ts';
import { pagesStyles as classes, LearnerLink } from '../desk/api.ts';
import { STATUS_NAMES, useStaff } from '../staff/api.ts';

export function LearnerAccessCard({ file }: { file: LearnerFile }) {
  const { inscription, inscriptions } = file;
  const mayEnrol = useStaff().data?.rights.enrolLearners ?? false;
  const [open, setOpen] = useState<number | null>(null);
  const [done, setDone] = useState<DoneAct | null>(null);
  const chosen = inscriptions.find(({ id }) => id === open);
  return (
    <Card title="Accès et crédits">
      <ul className={classes.rows}>
        {inscriptions.map((one) => (
          <li key={one.id} className={classes.row}>
            <strong>
              {one.id === inscription ? (
                licenceTitle(one.licence)
              ) : (
                <LearnerLink inscription={one.id}>{licenceTitle(one.licence)}</LearnerLink>
              )}
            </strong>
            <span>
              {STATUS_NAMES[one.status]}
              {one.accessEnd && <>, jusqu’au {formatDay(one.accessEnd)}</>} ·{' '}
              {plural(one.creditsLeft, 'crédit')} sur {one.credits}
            </span>
            {mayEnrol && (
              <Button variant="default" className={classes.below} onClick={() => setOpen(one.id)}>
                Modifier l’accès<span className="hidden">{`\u00a0: ${licenceTitle(one.licence)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {done && <AccessNotice key={done.id} done={done} onClose={() => setDone(null)} />}
      {chosen && (
        <AccessDialog
          chosen={[{ inscription: chosen.id, name: writeName(file), accessEnd: chosen.accessEnd }]}
          onClose={() => setOpen(null)}
          onDone={(act) => {
            setOpen(null);
            setDone(act);
          }}
        />
      )}
    </Card>
  );
}
