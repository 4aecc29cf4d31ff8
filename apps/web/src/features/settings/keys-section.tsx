import { IconKeyboard } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type SectionProps, SectionTitle } from './section.tsx';

export function KeysSection({ settings, disabled, plays, onChange }: SectionProps & { plays: boolean }) {
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
