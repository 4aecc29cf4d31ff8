import type { SchoolReply } from '@balise/contract/operator/schools';
import { TIME_ZONES } from '@balise/rules/time-zone-labels';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { formatDay } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { site } from '../../lib/site.ts';
import { printDay } from '../../lib/typed-day.ts';
import {
  groupsStyles as groups,
  PageFailure,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
} from '../../school/desk/api.ts';
import { describeAct } from '../../school/statistics/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActsCard, operatorStyles as classes, PendingInvitations, useSchool } from '../desk/api.ts';
import { InviteManagerDialog, RenameDialog, ReopenDialog, SuspendDialog } from './school-dialogs.tsx';
import { InvitedRow, StaffRow } from './school-people.tsx';

type Asked = 'rename' | 'suspend' | 'reopen' | 'invite';

/** One school: what it is, who works there, what operators did. No learner is on this page. */
export function SchoolPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { isNew } = useSearch({ strict: false }) as { isNew?: boolean };
  const { data: school, error, refetch } = useSchool(id);
  usePageTitle(school?.name ?? 'École');
  const [asks, setAsks] = useState<Asked | null>(null);
  const [told, setTold] = useState(
    isNew ? 'L’école est créée, et l’invitation de son gérant est partie.' : '',
  );
  const dialog = {
    onClose: () => setAsks(null),
    onDone: (words: string) => {
      setAsks(null);
      setTold(words);
    },
  };
  if (error instanceof CallFailed && error.status === 404) return <Unknown />;
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/exploitation">Toutes les écoles</SchoolLink>
      </p>
      {!school && error && <PageFailure title="École" error={error} onRetry={() => refetch()} />}
      {!school && !error && <Loading heights={[48, 240, 240]} />}
      {school && (
        <>
          <h1 className={classes.title}>{school.name}</h1>
          <p className={pages.lead}>{site.brands.find(({ name }) => name === school.brand)?.appTitle}</p>
          <p role="status" className={classes.said}>
            {told}
          </p>
          {school.suspendedAt && (
            <p className={classes.warned}>
              Suspendue depuis le {formatDay(school.suspendedAt)}. Motif&nbsp;: {school.reason}
            </p>
          )}
          <div className={groups.columns}>
            <Facts school={school} ask={setAsks} />
            <Team school={school} ask={setAsks} say={setTold} />
            <ActsCard
              acts={school.acts.map((one) => ({ ...one, says: describeAct(one), details: one.reason }))}
            />
          </div>
          {asks === 'rename' && <RenameDialog school={school} {...dialog} />}
          {asks === 'suspend' && <SuspendDialog school={school} {...dialog} />}
          {asks === 'reopen' && <ReopenDialog school={school} {...dialog} />}
          {asks === 'invite' && <InviteManagerDialog school={school} {...dialog} />}
        </>
      )}
    </>
  );
}

function Facts({ school, ask }: { school: SchoolReply; ask(what: Asked): void }) {
  return (
    <Card title="L’école">
      <dl className={pages.facts}>
        <dt>Élèves</dt>
        <dd>{school.learners}</dd>
        <dt>Dernière activité</dt>
        <dd>{school.lastDay ? printDay(school.lastDay) : 'aucune'}</dd>
        <dt>Contact</dt>
        <dd>{[school.email, school.phone].filter(Boolean).join(' · ') || 'non renseigné'}</dd>
        <dt>Fuseau horaire</dt>
        <dd>{TIME_ZONES.find(({ name }) => name === school.zone)?.label}</dd>
        <dt>Groupement</dt>
        <dd>
          {school.network ? (
            <SchoolLink to="/exploitation/groupements/$id" params={{ id: String(school.network.id) }}>
              {school.network.name}
            </SchoolLink>
          ) : (
            'aucun'
          )}
        </dd>
        <dt>Créée le</dt>
        <dd>{formatDay(school.createdAt)}</dd>
      </dl>
      <div className={classes.actions}>
        <SchoolLinkButton
          to="/exploitation/ecoles/$id/eleves"
          params={{ id: String(school.id) }}
          variant="default"
        >
          Transférer un élève
        </SchoolLinkButton>
        <Button variant="default" onClick={() => ask('rename')}>
          Modifier
        </Button>
        {school.suspendedAt ? (
          <Button onClick={() => ask('reopen')}>Rouvrir</Button>
        ) : (
          <Button variant="default" onClick={() => ask('suspend')}>
            Suspendre
          </Button>
        )}
      </div>
    </Card>
  );
}

interface TeamProps {
  school: SchoolReply;
  ask(what: Asked): void;
  say(told: string): void;
}

function Team({ school, ask, say }: TeamProps) {
  const { team, invitations, suspendedAt } = school;
  const hasManager = team.some(({ role, endedAt }) => role === 'manager' && endedAt === null);
  return (
    <Card title="Équipe">
      {!hasManager && invitations.length === 0 && (
        <p className={classes.warned}>Personne ne gère cette école. Invitez un gérant.</p>
      )}
      {team.length > 0 && (
        <ul className={groups.people}>
          {team.map((one) => (
            <StaffRow key={one.person} school={school} one={one} say={say} />
          ))}
        </ul>
      )}
      <PendingInvitations>
        {invitations.map((one) => (
          <InvitedRow key={one.id} invited={one} isSuspended={suspendedAt !== null} say={say} />
        ))}
      </PendingInvitations>
      <div className={classes.actions}>
        <Button variant="default" disabled={suspendedAt !== null} onClick={() => ask('invite')}>
          Inviter un gérant
        </Button>
      </div>
    </Card>
  );
}

function Unknown() {
  return (
    <Card as="div">
      <h1 className="hidden">École introuvable</h1>
      <Notice
        title="Cette école est introuvable"
        action={<SchoolLinkButton to="/exploitation">Voir les écoles</SchoolLinkButton>}
      />
    </Card>
  );
}
