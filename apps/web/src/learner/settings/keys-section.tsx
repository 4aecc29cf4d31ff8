import { IconKeyboard } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useLicenceWords } from '../student/api.ts';
import { type SectionProps, SectionTitle } from './section.tsx';

export function KeysSection({ settings, disabled, plays, onChange }: SectionProps & { plays: boolean }) {
  const { exam } = useLicenceWords();
  return (
    <Card
      title={
        <SectionTitle icon={<IconKeyboard size={22} aria-hidden="true" />}>
          {plays ? 'Clavier et animations' : 'Animations'}
        </SectionTitle>
      }
    >
      {plays && (
        <Switch
          label="Raccourcis clavier pendant les séries"
          said="A à D pour choisir, Entrée pour valider. Coupez-les si vous dictez ou si une aide technique les gêne."
          on={settings.shortcuts}
          disabled={disabled}
          onChange={(shortcuts) => onChange({ shortcuts })}
        />
      )}
      {plays && (
        <Switch
          label="Examens blancs comme sur la tablette"
          said={`Plein écran, grandes touches A à D, Corriger et Valider, comme le jour de l’${exam}.`}
          on={settings.tablet}
          disabled={disabled}
          onChange={(tablet) => onChange({ tablet })}
        />
      )}
      <Switch
        label="Réduire les animations"
        said="Partout où vous vous connectez, même si l’appareil ne le demande pas."
        on={settings.motion === 'reduites'}
        disabled={disabled}
        onChange={(reduced) => onChange({ motion: reduced ? 'reduites' : 'systeme' })}
      />
    </Card>
  );
}
