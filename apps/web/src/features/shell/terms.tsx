import { useBrand } from '../../lib/brand.ts';
import { TextDialog } from './text-dialog.tsx';

/** The terms of use, in a dialog, for a brand that has no page of its own for them. */
export function Terms({ onClose }: { onClose(): void }) {
  const { appTitle } = useBrand();
  return (
    <TextDialog title="Conditions générales d’utilisation" onClose={onClose}>
      <h3>Votre accès</h3>
      <p>
        {appTitle} est ouvert aux élèves inscrits par une école, jusqu’à la date indiquée en haut de page.
        Votre compte est personnel&nbsp;: ne communiquez pas votre mot de passe.
      </p>
      <h3>Votre usage</h3>
      <p>
        Les séries servent à vous préparer à l’épreuve. Leur réussite ne préjuge pas du résultat de l’examen.
        Les contenus ne peuvent être ni copiés ni diffusés.
      </p>
      <h3>Vos résultats</h3>
      <p>
        Vos réponses sont enregistrées au fur et à mesure et visibles par votre école, qui suit votre
        progression.
      </p>
      <h3>Disponibilité</h3>
      <p>
        Le service peut être interrompu le temps d’une mise à jour. Ce que vous avez enregistré n’est pas
        perdu.
      </p>
    </TextDialog>
  );
}
