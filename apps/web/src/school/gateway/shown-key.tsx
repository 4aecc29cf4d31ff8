import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './gateway.module.css';

interface ShownKeyPartProps {
  value: string;
  onDone(): void;
}

/** A key that has just been made, shown this once. */
export function ShownKeyPart({ value, onDone }: ShownKeyPartProps) {
  const [said, setSaid] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const copy = (): void => {
    // Absent where the page is not on https.
    const written = navigator.clipboard?.writeText(value) ?? Promise.reject();
    written.then(
      () => setSaid('La clé est copiée.'),
      () => setSaid('La copie n’est pas possible ici\u00a0: sélectionnez la clé et copiez-la.'),
    );
  };
  return (
    <div ref={part} tabIndex={-1} className={classes.shown}>
      <p>
        Voici la clé. Copiez-la dans votre logiciel maintenant&nbsp;:{' '}
        <strong>elle ne sera plus jamais affichée</strong>. Qui la possède agit comme votre logiciel&nbsp;: ne
        l’envoyez pas par e-mail.
      </p>
      <code className={classes.key}>{value}</code>
      <div className={classes.actions}>
        <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
          Copier la clé
        </Button>
        <Button variant="default" onClick={onDone}>
          J’ai gardé la clé
        </Button>
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}
