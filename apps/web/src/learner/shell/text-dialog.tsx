import type { LegalText } from '@balise/contract/base/codes';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../lib/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { TITLES, useLegalText } from './legal-texts.ts';
import { TextBody } from './text-body.tsx';
import classes from './text-dialog.module.css';

interface TextDialogProps {
  name: LegalText;
  onClose(): void;
}

/** A legal text of the brand, over the current page, with one button: Fermer. */
export function TextDialog({ name, onClose }: TextDialogProps) {
  const { data, error, refetch } = useLegalText(useBrand().name, name);
  const title = data?.title ?? TITLES[name];
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Link to={`/${name}`} className={classes.page} onClick={onClose}>
            Ouvrir en pleine page
          </Link>
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the scrolling text */}
      <section data-first tabIndex={0} aria-label={title} className={classes.scroll}>
        {data ? (
          <TextBody text={data} level={3} />
        ) : error ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading heights={[48, 22, 96, 23, 140]} />
        )}
      </section>
    </Dialog>
  );
}
