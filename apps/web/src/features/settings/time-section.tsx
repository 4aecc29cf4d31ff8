import type { TimeRule } from '@balise/contract/settings';
import { IconClock } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type SectionProps, SectionTitle } from './section.tsx';
import classes from './settings-view.module.css';

const RULES: readonly { value: TimeRule; label: string; said: string }[] = [
  { value: 'normal', label: 'Celui de l’épreuve', said: '20\u00a0secondes par question' },
  { value: 'tiers', label: 'Un tiers de plus', said: '27\u00a0secondes par question' },
  { value: 'double', label: 'Le double', said: '40\u00a0secondes par question' },
  { value: 'libre', label: 'Sans limite', said: 'Aucun chronomètre' },
];

export function TimeSection({ settings, disabled, driving, onChange }: SectionProps & { driving: boolean }) {
  return (
    <Card
      title={<SectionTitle icon={<IconClock size={22} aria-hidden="true" />}>Temps et lecture</SectionTitle>}
    >
      <div className={classes.parts}>
        <div>
          <RadioList
            legend="Temps de réponse des séries chronométrées"
            value={settings.timeRule}
            options={RULES}
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
            <strong>Et le jour de l’examen&nbsp;?</strong>{' '}
            {driving
              ? 'Le temps est celui de l’épreuve, sauf si vous obtenez une séance aménagée\u00a0: les questions y sont lues et le temps est plus long. Elle est ouverte, sur justificatif, aux candidats dyslexiques, dysphasiques, dyspraxiques, sourds ou malentendants.'
              : 'Le temps est celui de l’épreuve, sauf si un aménagement vous est accordé, sur justificatif.'}
          </p>
          <p>Votre école vous aide à en faire la demande, avant de vous inscrire.</p>
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
