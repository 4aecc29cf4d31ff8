import { IconCheck, IconDeviceTablet, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { useLicenceWords } from '../student/api.ts';
import classes from './intro-view.module.css';
import { loadTabletKeys } from './load-tablet-keys.ts';
import { isSatOnTablet } from './tablet.ts';
import type { Comfort } from './use-comfort.ts';
import { canSpeak } from './use-voice.ts';
import type { SeriesIntro } from './wire.ts';

const CHOSEN = <IconCheck size={18} stroke={2.5} aria-hidden="true" />;

interface IntroChoicesProps {
  presentation: SeriesIntro;
  comfort: Comfort;
}

/** How to sit a mock exam as at the test centre: read aloud first, then on its tablet. */
export function IntroChoices({ presentation, comfort }: IntroChoicesProps) {
  const { exam } = useLicenceWords();
  // Before the first question, so that its keys are there with it.
  useLazyComponent(loadTabletKeys, comfort.tablet && isSatOnTablet(presentation));
  const VoiceIcon = comfort.voice ? IconVolume : IconVolumeOff;
  return (
    <div className={classes.choices}>
      {presentation.official && canSpeak() && (
        <Button
          variant="default"
          className={classes.choice}
          aria-pressed={comfort.voice}
          leftSection={<VoiceIcon size={20} aria-hidden="true" />}
          rightSection={comfort.voice && CHOSEN}
          onClick={() => comfort.setVoice(!comfort.voice)}
        >
          Questions lues à voix haute
        </Button>
      )}
      {isSatOnTablet(presentation) && (
        <Button
          variant="default"
          className={classes.choice}
          aria-pressed={comfort.tablet}
          leftSection={<IconDeviceTablet size={20} aria-hidden="true" />}
          rightSection={comfort.tablet && CHOSEN}
          onClick={() => comfort.setTablet(!comfort.tablet)}
        >
          Comme sur la tablette de l’{exam}
        </Button>
      )}
    </div>
  );
}
