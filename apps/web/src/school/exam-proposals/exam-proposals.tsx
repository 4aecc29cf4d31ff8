import type { ExamProposal } from '@balise/contract/school/exam-proposals';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { dayInWords } from '../../lib/typed-day.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { deskStyles as classes, LearnerLink } from '../desk/api.ts';
import { useExamProposals, useWithdrawal } from './queries.ts';

interface ExamProposalsSectionProps {
  canDecide: boolean;
  tell(sentence: string): void;
}

type Opened = { kind: 'accept' | 'refuse'; proposal: ExamProposal };

/** The exams that instructors propose: with who and why, and what became of them. Nothing without one. */
export function ExamProposalsSection({ canDecide, tell }: ExamProposalsSectionProps) {
  const { data } = useExamProposals();
  const withdrawal = useWithdrawal((one) => tell(`La proposition pour ${writeName(one)} est retirée.`));
  const [opened, setOpened] = useState<Opened | null>(null);
  const Decision = useLazyComponent(
    () => import('./proposal-dialog.tsx').then((chunk) => chunk.ProposalDialog),
    opened !== null,
    reloadForMissingChunk,
  );
  if (!data || data.proposals.length === 0) return null;
  const waiting = data.proposals.filter(({ state }) => state === 'proposed');
  const decided = data.proposals.filter(({ state }) => state !== 'proposed');
  const done = (sentence: string): void => {
    tell(sentence);
    setOpened(null);
  };
  return (
    <section aria-labelledby="proposals" className={classes.proposals}>
      <h2 id="proposals">Proposés par les moniteurs</h2>
      {withdrawal.error && <Alert>{withdrawal.error.message}</Alert>}
      <ul className={classes.list}>
        {waiting.map((proposal) => (
          <li key={proposal.id}>
            <article className={classes.item} data-plain="true" aria-label={writeName(proposal)}>
              <Proposal proposal={proposal} />
              <div className={classes.actions}>
                {canDecide && (
                  <>
                    <Button
                      aria-label={`Accepter, ${writeName(proposal)}`}
                      onClick={() => setOpened({ kind: 'accept', proposal })}
                    >
                      Accepter
                    </Button>
                    <Button
                      variant="default"
                      aria-label={`Ne pas accepter, ${writeName(proposal)}`}
                      onClick={() => setOpened({ kind: 'refuse', proposal })}
                    >
                      Ne pas accepter
                    </Button>
                  </>
                )}
                {proposal.isOwn && (
                  <Button
                    variant="subtle"
                    loading={withdrawal.isPending && withdrawal.variables.id === proposal.id}
                    aria-label={`Retirer la proposition, ${writeName(proposal)}`}
                    onClick={() => withdrawal.mutate(proposal)}
                  >
                    Retirer
                  </Button>
                )}
              </div>
            </article>
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <details className={classes.decided}>
          <summary>Réponses des soixante derniers jours ({decided.length})</summary>
          <ul className={classes.lines}>
            {decided.map((proposal) => (
              <li key={proposal.id}>
                <Answer proposal={proposal} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {opened && Decision && (
        <Decision {...opened} today={data.today} onClose={() => setOpened(null)} onDone={done} />
      )}
    </section>
  );
}

function Proposal({ proposal }: { proposal: ExamProposal }) {
  const { inscription, licence, day, centre, reason, by, isOwn, madeAt } = proposal;
  return (
    <div>
      <p className={classes.name}>
        <LearnerLink inscription={inscription}>{writeName(proposal)}</LearnerLink>
      </p>
      <div className={classes.said}>
        <p>
          {licenceTitle(licence)} · vers le {dayInWords(day)}
          {centre !== '' && <>, {centre}</>}
        </p>
        <blockquote className={classes.quote}>{reason}</blockquote>
        <p>
          Proposé le {formatDay(madeAt)} par {isOwn ? 'vous' : (by ?? 'une personne qui n’est plus là')}
        </p>
      </div>
    </div>
  );
}

function Answer({ proposal }: { proposal: ExamProposal }) {
  const { inscription, state, by, isOwn, answer, decidedBy, decidedAt } = proposal;
  return (
    <>
      <LearnerLink inscription={inscription} className={classes.source}>
        {writeName(proposal)}
      </LearnerLink>
      , proposé par {isOwn ? 'vous' : (by ?? 'une personne qui n’est plus là')}&nbsp;:{' '}
      <strong>{state === 'accepted' ? 'accepté' : 'non accepté'}</strong>
      {decidedAt && <> le {formatDay(decidedAt)}</>}
      {decidedBy && <> par {decidedBy}</>}
      {answer && <>, «&nbsp;{answer}&nbsp;»</>}
    </>
  );
}
