import { IconTypography } from '@tabler/icons-react';
import { percent } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { SchemeSwitch } from '../../ui/scheme.tsx';
import type { UserSettings } from '../student/api.ts';
import { type SectionProps, SectionTitle } from './section.tsx';
import classes from './settings-view.module.css';

const SIZES: readonly { value: UserSettings['textSize']; label: string; said: string }[] = [
  { value: '100', label: 'Normale', said: percent(100) },
  { value: '115', label: 'Grande', said: percent(115) },
  { value: '130', label: 'Très grande', said: percent(130) },
  { value: '150', label: 'La plus grande', said: percent(150) },
];

const FONTS: readonly { value: UserSettings['font']; label: string; said: string }[] = [
  { value: 'standard', label: 'Habituelle', said: 'Inter, nette à toutes les tailles.' },
  {
    value: 'dyslexie',
    label: 'Adaptée à la dyslexie',
    said: 'OpenDyslexic\u00a0: des lettres au pied marqué, plus espacées.',
  },
];

export function DisplaySection({ settings, disabled, onChange }: SectionProps) {
  return (
    <Card
      title={<SectionTitle icon={<IconTypography size={22} aria-hidden="true" />}>Affichage</SectionTitle>}
    >
      <div className={`${classes.parts} ${classes.display}`}>
        <div className={classes.parts}>
          <div className={classes.scheme}>
            <SchemeSwitch titled />
            <p className={classes.hint}>Pour cet appareil seulement. «&nbsp;Système&nbsp;» suit le sien.</p>
          </div>
          <RadioList
            legend="Taille du texte"
            value={settings.textSize}
            options={SIZES}
            disabled={disabled}
            onChange={(textSize) => onChange({ textSize })}
          />
          <RadioList
            legend="Police de caractères"
            value={settings.font}
            options={FONTS}
            wordy
            disabled={disabled}
            onChange={(font) => onChange({ font })}
          />
        </div>
        <figure className={classes.sample}>
          <figcaption>Aperçu</figcaption>
          <p className={classes.statement}>La chaussée est mouillée et la nuit tombe.</p>
          <Proposition letter="A">J’allume mes feux de croisement.</Proposition>
          <Proposition letter="B">J’augmente ma distance de sécurité.</Proposition>
        </figure>
      </div>
    </Card>
  );
}

function Proposition({ letter, children }: { letter: string; children: string }) {
  return (
    <p className={classes.proposition}>
      <span className={classes.letter}>{letter}</span>
      {children}
    </p>
  );
}
