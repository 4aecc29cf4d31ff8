import { IconRestore } from '@tabler/icons-react';
import { chooseScheme, useScheme } from '../../lib/color-scheme.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { UserSettings } from '../student/api.ts';
import { DisplaySection } from './display-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { useSaveSettings } from './queries.ts';
import { SaveStatus } from './save-status.tsx';
import type { SectionProps } from './section.tsx';
import classes from './settings-view.module.css';
import { TimeSection } from './time-section.tsx';
import { USUAL_SETTINGS } from './usual-settings.ts';

interface SettingsViewProps {
  settings: UserSettings;
  canChange: boolean;
  /** Whether the learner answers questions; false with courses only. */
  plays: boolean;
  /** Whether the exam is the driving theory test (code de la route). */
  driving: boolean;
}

/** How the learner likes to read and to work; every change is stored at once. */
export function SettingsView({ settings, canChange, plays, driving }: SettingsViewProps) {
  const { save, saving, failure } = useSaveSettings();
  const scheme = useScheme();
  const section: SectionProps = { settings, disabled: !canChange, onChange: save };
  const untouched =
    scheme === 'auto' &&
    Object.entries(USUAL_SETTINGS).every(([key, value]) => settings[key as keyof UserSettings] === value);
  const restore = (): void => {
    save(USUAL_SETTINGS);
    chooseScheme('auto');
  };
  return (
    <>
      {!canChange && <p className={classes.note}>Seul l’élève peut changer ses réglages.</p>}
      {failure && <Alert>Votre réglage n’a pas été enregistré. {failure}</Alert>}
      <DisplaySection {...section} />
      {plays && <TimeSection {...section} driving={driving} />}
      <KeysSection {...section} plays={plays} />
      <div>
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden="true" />}
          disabled={!canChange || untouched}
          onClick={restore}
        >
          Revenir aux réglages d’origine
        </Button>
      </div>
      <SaveStatus saving={saving} failed={failure !== null} />
    </>
  );
}
