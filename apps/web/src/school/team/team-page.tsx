import type { Team } from '@balise/contract/school/team';
import { lazy, Suspense, useState } from 'react';
import { importChunk } from '../../lib/lazy-chunk.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { groupsStyles as classes, pagesStyles as pages } from '../desk/api.ts';
import { loadGatewayCard } from '../gateway/api.ts';
import { ClocksCard } from './clocks-card.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useTeam } from './queries.ts';

const GatewayCard = lazy(() => importChunk(loadGatewayCard).then((component) => ({ default: component })));

/** Who works at the school, who is invited, and who did work here. */
export function TeamPage() {
  usePageTitle('Équipe');
  const { data: team, error, refetch } = useTeam();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const finish = (email: string): void => {
    setInviting(false);
    setInvited(email);
  };
  return (
    <>
      <div className={classes.head}>
        <h1>Équipe</h1>
        {team && <Button onClick={() => setInviting(true)}>Inviter quelqu’un</Button>}
      </div>
      <p role="status" className={pages.lead}>
        {invited && `L’invitation est partie à ${invited}.`}
      </p>
      {!team && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!team && !error && <Loading heights={[240, 120]} />}
      {team && <Cards team={team} />}
      {team && isInviting && (
        <InviteDialog groups={team.groups} onClose={() => setInviting(false)} onDone={finish} />
      )}
    </>
  );
}

function Cards({ team: { colleagues, invitations, groups } }: { team: Team }) {
  const [here, gone] = [
    colleagues.filter(({ endedAt }) => endedAt === null),
    colleagues.filter(({ endedAt }) => endedAt !== null),
  ];
  return (
    <div className={classes.stack}>
      <Card title="Travaillent ici">
        <ul className={classes.people}>
          {here.map((one) => (
            <ColleagueRow key={one.person} colleague={one} groups={groups} />
          ))}
        </ul>
      </Card>
      {invitations.length > 0 && (
        <Card title="Invitations sans réponse">
          <ul className={classes.people}>
            {invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} />
            ))}
          </ul>
        </Card>
      )}
      {gone.length > 0 && (
        <Card title="Ont travaillé ici">
          <ul className={classes.people}>
            {gone.map((one) => (
              <ColleagueRow key={one.person} colleague={one} groups={groups} />
            ))}
          </ul>
        </Card>
      )}
      <Suspense fallback={<Loading heights={[320]} />}>
        <GatewayCard />
      </Suspense>
      <ClocksCard />
    </div>
  );
}
