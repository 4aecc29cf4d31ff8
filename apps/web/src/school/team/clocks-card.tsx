import { TIME_ZONES } from '@balise/rules/time-zone-labels';
import { Card } from '../../ui/card.tsx';
import { useStaff } from '../staff/api.ts';

/** By which clocks the school counts its days: an operator sets them, as they set its name. */
export function ClocksCard() {
  const { data: staff } = useStaff();
  const zone = TIME_ZONES.find(({ name }) => name === staff?.zone);
  if (!zone) return null;
  return (
    <Card title="Jours et heures">
      <p>
        Fuseau horaire de l’école : <strong>{zone.label}</strong>. Ses jours commencent à minuit à cette
        horloge, pour l’équipe comme pour les élèves.
      </p>
      <p>
        Le fuseau est réglé par l’exploitant du site, comme le nom de l’école : écrivez-lui pour le changer.
      </p>
    </Card>
  );
}
