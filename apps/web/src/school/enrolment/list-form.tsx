import { LONGEST_LIST } from '@balise/contract/school/enrolment-lists';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import formClasses from '../../ui/form/form.module.css';
import classes from './list-form.module.css';
import { useNewImport } from './queries.ts';
import { readBase64 } from './read-file.ts';
import { describeRefusal } from './words.ts';

const TOO_BIG = 'Ce fichier est trop volumineux\u00a0: 1\u00a0Mo au plus.';
const UNREAD = 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.';

/** A list of learners: a file, or cells that are pasted. */
export function ListForm({ onRead }: { onRead: (id: string) => void }) {
  const { mutate, isPending, error } = useNewImport();
  const [cells, setCells] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = fault ?? (error && describeRefusal(error));

  const bring = async (file: File): Promise<void> => {
    if (file.size > LONGEST_LIST) return setFault(TOO_BIG);
    if (file.size === 0) return setFault('Ce fichier est vide.');
    setFault(null);
    try {
      const bytes = await readBase64(file);
      const brought = { id: crypto.randomUUID(), fileName: file.name.slice(-200), file: bytes };
      mutate(brought, { onSuccess: (made) => onRead(made.id) });
    } catch {
      setFault(UNREAD);
    }
  };
  const paste = (): void => {
    setFault(null);
    mutate({ id: crypto.randomUUID(), cells }, { onSuccess: (made) => onRead(made.id) });
  };
  return (
    <div className={classes.form}>
      <div>
        <Button
          size="md"
          loading={isPending}
          leftSection={<IconUpload size={20} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          Choisir un fichier
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label="Fichier CSV ou Excel"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file again is a change too.
            currentTarget.value = '';
            if (file) void bring(file);
          }}
        />
        <p className={classes.hint}>
          L’export de votre logiciel, en CSV ou Excel (.xlsx)&nbsp;: 2&#8239;000&nbsp;élèves et 1&nbsp;Mo au
          plus. Le fichier n’est pas conservé.
        </p>
      </div>
      <p className={classes.or}>ou</p>
      <div className={formClasses.field}>
        <label htmlFor={id}>Coller des cellules</label>
        <p id={`${id}-hint`} className={formClasses.hint}>
          Dans votre tableur, copiez les lignes avec leurs titres, puis collez-les ici.
        </p>
        <textarea
          id={id}
          rows={6}
          style={{ minHeight: 'calc(6 * 1lh + 23px)' }}
          value={cells}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          onChange={({ currentTarget }) => setCells(currentTarget.value)}
        />
      </div>
      {shown && <Alert>{shown}</Alert>}
      <div>
        <Button
          variant="default"
          size="md"
          disabled={cells.trim() === ''}
          loading={isPending}
          onClick={paste}
        >
          Lire ces cellules
        </Button>
      </div>
    </div>
  );
}
