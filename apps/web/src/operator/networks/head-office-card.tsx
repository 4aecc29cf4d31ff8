/** The people of the head office of a network, with what an operator can do about each. */
import type { NetworkReply } from '@balise/contract/operator/networks';
import type { WorkingPerson } from '@balise/contract/operator/people';
import { writeName } from '../../lib/person-name.ts';
import { groupsStyles as groups, pagesStyles as pages } from '../../school/desk/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import {
  operatorStyles as classes,
  describeWork,
  InvitedPersonRow,
  PendingInvitations,
  WorkingPersonRow,
} from '../desk/api.ts';
import { useHeadOfficeContract } from './network-queries.ts';

interface HeadOfficeCardProps {
  network: NetworkReply;
  invite(): void;
  say(told: string): void;
}

export function HeadOfficeCard({ network, invite, say }: HeadOfficeCardProps) {
  const { people, invitations } = network;
  return (
    <Card title="Siège">
      {people.length === 0 && invitations.length === 0 && (
        <p className={pages.quiet}>Personne ne compare encore ces écoles.</p>
      )}
      {people.length > 0 && (
        <ul className={groups.people}>
          {people.map((one) => (
            <PersonRow key={one.person} network={network} one={one} say={say} />
          ))}
        </ul>
      )}
      <PendingInvitations>
        {invitations.map((one) => (
          <InvitedPersonRow key={one.id} invited={one} say={say} />
        ))}
      </PendingInvitations>
      <div className={classes.actions}>
        <Button variant="default" onClick={invite}>
          Inviter au siège
        </Button>
      </div>
    </Card>
  );
}

interface PersonRowProps {
  network: NetworkReply;
  one: WorkingPerson;
  say(told: string): void;
}

function PersonRow({ network, one, say }: PersonRowProps) {
  const contract = useHeadOfficeContract(one.person);
  const { version } = one;
  return (
    <WorkingPersonRow
      one={one}
      says={describeWork(one)}
      contract={contract}
      change={(ends, after) => contract.mutate({ network: network.id, ends, version }, after)}
      say={say}
    >
      <p>
        Les sessions de {writeName(one)} se ferment partout, dès maintenant, et cette personne ne voit plus
        les chiffres du groupement. Le contrat pourra être repris tel quel.
      </p>
    </WorkingPersonRow>
  );
}
