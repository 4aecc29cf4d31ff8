import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that a page has nothing for the licence, and what the learner has instead. */
export function NothingForLicence({ title }: { title: string }) {
  return (
    <Card>
      <Notice title={title} action={<LinkButton to="/dashboard">Aller au tableau de bord</LinkButton>}>
        Les séries, les thèmes et les examens blancs vous attendent sur le tableau de bord.
      </Notice>
    </Card>
  );
}
