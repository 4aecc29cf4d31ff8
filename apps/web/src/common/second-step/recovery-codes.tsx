import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './second-step.module.css';

interface RecoveryCodesProps {
  list: readonly string[];
  /** What the last button says. */
  done: string;
  onDone(): void;
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ list, done, onDone }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const text = `Codes de secours\n\n${list.join('\n')}\n\nChaque code ne sert qu’une fois.\n`;
  const copy = (): void => {
    // Absent where the page is not on https.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
    written.then(
      () => setSaid('Les codes sont copiés.'),
      () => setSaid('La copie n’est pas possible ici\u00a0: téléchargez-les ou imprimez-les.'),
    );
  };
  const download = (): void => saveFile(new Blob([text], { type: 'text/plain' }), 'codes-de-secours.txt');
  return (
    <Card title="Vos codes de secours">
      <div ref={part} tabIndex={-1} className={classes.part}>
        <p>
          Gardez-les hors de votre téléphone et de votre ordinateur. Sans eux, un de ces codes ouvre l’espace
          de l’école. Chacun ne sert qu’une fois, et <strong>ils ne seront plus jamais affichés</strong>.
        </p>
        <ol className={classes.sheet} data-recovery-codes>
          {list.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
            Copier
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={download}
          >
            Télécharger
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => print()}
          >
            Imprimer
          </Button>
        </div>
        <p role="status" className={classes.said}>
          {said}
        </p>
        <div>
          <Button onClick={onDone}>{done}</Button>
        </div>
      </div>
    </Card>
  );
}
