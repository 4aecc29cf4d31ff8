import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import classes from './options-dialog.module.css';
import type { Comfort } from './use-comfort.ts';
import { canSpeak, useFrenchVoices } from './use-voice.ts';

interface OptionsDialogProps {
  comfort: Comfort;
  timed: boolean;
  onShortcuts(): void;
  onClose(): void;
}

export function OptionsDialog({ comfort, timed, onShortcuts, onClose }: OptionsDialogProps) {
  return (
    <Dialog
      title="Options d’affichage"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" className={classes.keyboard} onClick={onShortcuts}>
            Voir les raccourcis
          </Button>
          <Button data-first onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <div className={classes.list}>
        {canSpeak() && (
          <Switch
            label="Lecture à voix haute"
            said="L’énoncé et les propositions, par la voix de votre appareil."
            on={comfort.voice}
            onChange={comfort.setVoice}
          />
        )}
        {comfort.voice && <VoiceChoice comfort={comfort} />}
        <Switch
          label="Raccourcis clavier"
          said="Choisir, valider et agrandir l’image au clavier."
          on={comfort.shortcuts}
          onChange={comfort.setShortcuts}
        />
        {timed && (
          <Switch
            label="Afficher le temps restant"
            said="Masqué, il court toujours."
            on={comfort.showTime}
            onChange={comfort.setShowTime}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Which of the device's French voices reads, or that it has none. */
function VoiceChoice({ comfort: { voiceName, setVoiceName } }: { comfort: Comfort }) {
  const names = useFrenchVoices();
  const id = useId();
  const [first] = names;
  if (first === undefined)
    return (
      <p className={classes.none}>
        Cet appareil n’annonce pas de voix française&nbsp;: rien ne sera peut-être lu.
      </p>
    );
  if (names.length === 1) return null;
  return (
    <p className={classes.voice}>
      <label htmlFor={id}>Voix</label>
      <select
        id={id}
        className={classes.voices}
        value={voiceName !== null && names.includes(voiceName) ? voiceName : first}
        onChange={({ target }) => setVoiceName(target.value)}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  );
}
