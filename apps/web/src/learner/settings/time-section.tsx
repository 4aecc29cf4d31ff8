import type { TimeRule } from '@balise/contract/account/settings';
import { IconClock } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useLicenceWords } from '../student/api.ts';
import { type SectionProps, SectionTitle } from './section.tsx';
import classes from './settings-view.module.css';

const CHOICES: readonly { value: TimeRule; label: string; driving: string; other: string }[] = [
  {
    value: 'normal',
    label: 'Celui de l’épreuve',
    driving: '20\u00a0secondes par question',
    other: 'Le même pour tous',
  },
  {
    value: 'tiers',
    label: 'Un tiers de plus',
    driving: '27\u00a0secondes par question',
    other: 'Pour une heure, 1\u00a0h\u00a020',
  },
  {
    value: 'double',
    label: 'Le double',
    driving: '40\u00a0secondes par question',
    other: 'Pour une heure, 2\u00a0h',
  },
  { value: 'libre', label: 'Sans limite', driving: 'Aucun chronomètre', other: 'Aucun chronomètre' },
];

export function TimeSection({ settings, disabled, driving, onChange }: SectionProps & { driving: boolean }) {
  const { school, exam } = useLicenceWords();
  const rules = CHOICES.map(({ value, label, ...said }) => ({
    value,
    label,
    said: driving ? said.driving : said.other,
  }));
  return (
    <Card
      title={<SectionTitle icon={<IconClock size={22} aria-hidden="true" />}>Temps et lecture</SectionTitle>}
    >
      <div className={classes.parts}>
        <div>
          <RadioList
            legend="Temps de réponse des séries chronométrées"
            value={settings.timeRule}
            options={rules}
            disabled={disabled}
            onChange={(timeRule) => onChange({ timeRule })}
          />
          <p className={classes.hint}>
            Vaut pour les séries que vous commencerez&nbsp;: celle qui est en cours garde son temps. Le bilan
            rappelle qu’il était majoré.
          </p>
        </div>
        <div className={classes.aside}>
          <p>
            <strong>Et le jour de l’{exam}&nbsp;?</strong>{' '}
            {driving
              ? 'Le temps est celui de l’épreuve, sauf si vous obtenez une séance aménagée\u00a0: les questions y sont lues et le temps est plus long. Elle est ouverte, sur justificatif, aux candidats dyslexiques, dysphasiques, dyspraxiques, sourds ou malentendants.'
              : 'Le temps est celui de tous les candidats, sauf si un aménagement vous est accordé, sur justificatif.'}
          </p>
          <p>Votre {school} vous aide à en faire la demande, avant de vous inscrire.</p>
        </div>
        <Switch
          label="Lecture à voix haute"
          said="L’énoncé et les propositions sont lus&nbsp;; le temps ne court qu’après la lecture."
          on={settings.voice}
          disabled={disabled}
          onChange={(voice) => onChange({ voice })}
        />
      </div>
    </Card>
  );
}
