import { PURPOSES, type Purpose } from '@balise/contract/base/codes';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './consent.module.css';
import { closeChoices, useConsent } from './consent-store.ts';
import { useDecision } from './use-decision.ts';

const WORDS: Record<Purpose, { name: string; why: string }> = {
  audience: {
    name: 'Mesure d’audience',
    why: 'Compter les pages consultées, pour améliorer le service. Nous transmettons à Google Tag Manager l’adresse des pages que vous ouvrez, jamais vos réponses ni vos résultats. Cet outil peut déposer ses propres cookies.',
  },
};

/** Every purpose with its reason. Only purposes that were accepted before are ticked. */
export function ConsentDialog() {
  const { consent } = useConsent();
  const [accepted, setAccepted] = useState<readonly Purpose[]>(consent?.accepted ?? []);
  const { choose, deciding, failure } = useDecision();
  return (
    <Dialog
      wide
      title="Gestion des cookies"
      onClose={closeChoices}
      actions={
        <>
          <Button variant="default" disabled={deciding} onClick={() => choose(PURPOSES)}>
            Tout accepter
          </Button>
          <Button variant="default" disabled={deciding} onClick={() => choose([])}>
            Tout refuser
          </Button>
          <Button variant="default" disabled={deciding} onClick={() => choose(accepted)}>
            Enregistrer mes choix
          </Button>
        </>
      }
    >
      <p>
        Votre choix est gardé six mois sur cet appareil. Vous pouvez en changer à tout moment par le lien
        «&nbsp;Gestion des cookies&nbsp;», en bas de chaque page.
      </p>
      <ul className={classes.purposes}>
        <li>
          <Choice
            name="Fonctionnement"
            why={
              'Vous reconnaître le temps de votre session, protéger vos envois et retenir ce choix. Sans ces cookies, le service ne peut pas fonctionner\u00a0: ils sont toujours actifs.'
            }
            checked
            disabled
          />
        </li>
        {PURPOSES.map((purpose) => (
          <li key={purpose}>
            <Choice
              {...WORDS[purpose]}
              checked={accepted.includes(purpose)}
              onChange={(checked) =>
                setAccepted(PURPOSES.filter((one) => (one === purpose ? checked : accepted.includes(one))))
              }
            />
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className={classes.alert}>
          Votre choix n’a pas pu être enregistré. {failure.message}
        </p>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  why: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

function Choice({ name, why, checked, disabled = false, onChange }: ChoiceProps) {
  const whyId = useId();
  return (
    <>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          data-first={disabled ? undefined : true}
          aria-describedby={whyId}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        {name}
      </label>
      <p id={whyId} className={classes.why}>
        {why}
      </p>
    </>
  );
}
