import { useBrand } from '../../lib/brand.ts';
import { TextDialog } from './text-dialog.tsx';

/** The legal notice of the brand, in a dialog. */
export function LegalNotice({ onClose }: { onClose(): void }) {
  const { appTitle } = useBrand();
  return (
    <TextDialog title="Mentions légales" onClose={onClose}>
      <h3>Éditeur</h3>
      <p>
        {appTitle} est mis à votre disposition par votre école, à qui vous pouvez demander les coordonnées de
        l’éditeur, du directeur de la publication et de l’hébergeur.
      </p>
      <h3>Vos données personnelles</h3>
      <p>
        Vos réponses et vos résultats servent à suivre votre progression. Seule votre école y a accès. Vous
        pouvez demander à les consulter, à les corriger ou à les effacer auprès d’elle, et saisir la CNIL si
        sa réponse ne vous convient pas.
      </p>
      <h3>Droit d’auteur</h3>
      <p>
        Les questions, les corrections et les illustrations sont protégées. Leur reproduction, même partielle,
        demande l’accord de l’éditeur.
      </p>
      <h3>Responsabilité</h3>
      <p>
        Les contenus suivent la réglementation à la date indiquée. En cas d’écart, le texte officiel fait foi.
      </p>
    </TextDialog>
  );
}
