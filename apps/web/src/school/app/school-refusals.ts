/** The sentences of refusals that only the staff of schools meet. */
import { addSchoolRefusals } from '../../lib/refusals.ts';

export const installSchoolRefusals = (): void =>
  addSchoolRefusals({
    ETAPE_REFUSEE: 'Cette étape n’est pas possible dans l’état actuel de la demande, ou à cette date.',
    MODIFIE_ENTRETEMPS:
      'Une autre personne vient de le modifier : rien n’a été enregistré. Voici ce qui est en place maintenant.',
    COORDONNEES_DU_COMPTE:
      'L’élève a vérifié lui-même ces coordonnées\u00a0: seul ce qui manque peut être ajouté ici.',
    COMPTE_DEJA_UTILISE:
      'À cette date de naissance, l’accord d’un parent est nécessaire, et ce compte est déjà utilisé\u00a0: la date n’a pas été changée.',
    NOM_DEJA_PRIS: 'Ce nom est déjà pris. Choisissez-en un autre.',
    TROP_DE_VUES: 'Vous avez déjà enregistré vingt vues. Supprimez-en une pour en ajouter.',
    DERNIER_GERANT:
      'L’école garde toujours un gérant. Nommez-en d’abord un autre, puis changez ou terminez ce contrat.',
    ACTIVATION_FERMEE:
      'Le site de vos élèves n’accepte pas de code d’activation. Ajoutez-les un par un, ou importez une liste.',
    ECOLE_SUSPENDUE:
      'L’accès de votre école est suspendu. Rien n’est effacé\u00a0: tout revient à la réouverture.',
    TRANSFERT_IMPOSSIBLE:
      'Ce transfert n’est plus possible\u00a0: l’accès a changé entre-temps. Rien n’a été fait\u00a0; rechargez la page.',
    GROUPEMENT_NON_VIDE:
      'Ce groupement a encore une école, ou une personne à son siège. Retirez-les d’abord.',
    LIGNES_REFUSEES: 'Des lignes ont une faute. Corrigez-les, ou demandez de les laisser de côté.',
    REFERENCE_PRISE: 'Cet élève a déjà une référence, ou cette adresse est celle d’un autre élève.',
    PLUSIEURS_ELEVES: 'Plusieurs élèves de l’école portent ce nom et sont nés ce jour-là.',
    ELEVE_EFFACE: 'Le dossier de cet élève a été effacé.',
    CLE_ACCES_REFUSEE: 'Cette clé d’accès n’a pas été acceptée ici. Réessayez, ou entrez un code.',
    TROP_DE_CLES: 'Vous avez déjà dix clés d’accès. Retirez-en une pour en ajouter.',
    SECONDE_ETAPE: 'La seconde étape est demandée pour continuer.',
  });
