/** Bans, obligations and their ends (type B). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const PRESCRIPTION_TABLE = `
B0 | Circulation interdite dans les deux sens | Aucun véhicule ne circule ici, dans aucun sens. | un disque blanc bordé de rouge, vide
B1 | Sens interdit à tout véhicule | Je ne m’engage pas dans ce sens. | un disque rouge et une barre blanche
B1j | Contresens d’une bretelle d’autoroute | Je prends cette bretelle à contresens : je fais demi-tour. | un sens interdit dans un carré jaune vif
B2a | Interdit de tourner à gauche | Je ne tourne pas à gauche à la prochaine intersection. | une flèche vers la gauche, barrée
B2b | Interdit de tourner à droite | Je ne tourne pas à droite à la prochaine intersection. | une flèche vers la droite, barrée
B2c | Interdit de faire demi-tour | Je ne fais pas demi-tour jusqu’à la prochaine intersection comprise. | une flèche repliée, barrée
B3 | Interdiction de dépasser pour tous | Je ne dépasse aucun véhicule à moteur autre qu’à deux roues sans side-car. | deux voitures, rouge à gauche
B3a | Interdiction de dépasser pour les poids lourds | Un véhicule de marchandises de plus de 3,5 t ne dépasse pas. | un camion rouge et une voiture
B4 | Arrêt au poste de douane | Je m’arrête au poste de douane. | une barre noire et le mot DOUANE
B5 | Arrêt à un poste | Je m’arrête au poste indiqué.
B5a | Arrêt au poste de gendarmerie | Je m’arrête au poste de gendarmerie. | une barre noire et le mot GENDARMERIE
B5b | Arrêt au poste de police | Je m’arrête au poste de police. | une barre noire et le mot POLICE
B5c | Arrêt au poste de péage | Je m’arrête au poste de péage. | une barre noire et le mot PÉAGE
B6a1 | Stationnement interdit | Je ne stationne pas de ce côté jusqu’à la prochaine intersection. | un disque bleu et une seule barre rouge, sans chiffre
B6a2 | Interdit de stationner du 1er au 15 | Je ne stationne pas de ce côté du 1er au 15 du mois. | un disque bleu barré, avec 1-15
B6a3 | Interdit de stationner du 16 à la fin du mois | Je ne stationne pas de ce côté du 16 à la fin du mois. | un disque bleu barré, avec 16-31
B6d | Arrêt et stationnement interdits | Je ne m’arrête ni ne stationne de ce côté. | un disque bleu et deux barres en croix
B7a | Interdit aux véhicules à moteur, sauf aux cyclomoteurs | Les véhicules à moteur n’entrent pas, sauf les cyclomoteurs. | une voiture seule
B7b | Interdit à tout véhicule à moteur | Aucun véhicule à moteur n’entre, pas même un cyclomoteur. | une moto au-dessus d’une voiture
B8 | Interdit aux véhicules de marchandises | Les véhicules de transport de marchandises n’entrent pas. | un camion seul
B9a | Interdit aux piétons | Les piétons n’entrent pas. | un marcheur
B9b | Accès interdit aux cycles | Les cyclistes n’entrent pas. | un vélo dans un disque bordé de rouge
B9c | Interdit aux véhicules à traction animale | Les véhicules tirés par un animal n’entrent pas.
B9d | Interdit aux véhicules agricoles à moteur | Les tracteurs et engins agricoles n’entrent pas. | un tracteur
B9f | Interdit aux transports en commun | Les autobus et les autocars n’entrent pas. | un autobus dans un disque bordé de rouge
B9g | Interdit aux cyclomoteurs | Les cyclomoteurs n’entrent pas. | un petit deux-roues et son conducteur
B9h | Interdit aux motocyclettes | Les motocyclettes n’entrent pas. | une moto seule et son pilote
B9i | Interdit aux voitures avec remorque | Les véhicules qui tractent une caravane ou une remorque de plus de 250 kg n’entrent pas. | une voiture et sa caravane
B10a | Longueur limitée | Les véhicules plus longs n’entrent pas. | un camion et une longueur
B11 | Largeur limitée | Les véhicules plus larges n’entrent pas. | une figure entre deux pointes, à gauche et à droite
B12 | Hauteur limitée | Les véhicules plus hauts n’entrent pas. | une figure entre deux pointes, en haut et en bas
B13 | Masse limitée | Les véhicules plus lourds n’entrent pas. | des tonnes, sans essieu
B13a | Masse par essieu limitée | Les véhicules dont un essieu est plus chargé n’entrent pas. | des tonnes au-dessus d’un essieu
B14 | Limitation de vitesse | Je ne dépasse pas la vitesse écrite. | une vitesse en noir dans un disque bordé de rouge
B15 | Céder le passage à la circulation en face | Sur ce passage étroit, je cède le passage à ceux qui viennent en face. | dans un disque, ma flèche en rouge
B16 | Signaux sonores interdits | Je n’actionne l’avertisseur qu’en cas de danger immédiat. | un avertisseur dans un disque bordé de rouge
B17 | Intervalle minimal entre véhicules | Je laisse au moins cette distance devant moi. | deux voitures et une distance
B18a | Interdit aux produits explosifs | Les véhicules qui transportent des explosifs ou certains produits inflammables n’entrent pas. | un camion et un éclat rouge
B18b | Interdit aux produits qui polluent l’eau | Les véhicules qui transportent des produits polluant les eaux n’entrent pas. | un camion-citerne sur des vagues
B18c | Interdit aux marchandises dangereuses | Les véhicules qui transportent des marchandises dangereuses n’entrent pas. | un camion qui porte une plaque orange
B19 | Autre interdiction écrite | Je respecte l’interdiction écrite.
B21-1 | Obligation de tourner à droite avant le panneau | Je tourne à droite avant le panneau. | une flèche droite à l’horizontale
B21-2 | Obligation de tourner à gauche avant le panneau | Je tourne à gauche avant le panneau. | une flèche gauche à l’horizontale
B21a1 | Obligation de contourner par la droite | Je passe à droite de l’obstacle. | une flèche oblique vers le bas, à droite
B21a2 | Obligation de contourner par la gauche | Je passe à gauche de l’obstacle. | une flèche oblique vers le bas, à gauche
B21b | Obligation d’aller tout droit | Je continue tout droit. | une flèche blanche dans un disque bleu, vers le haut
B21c1 | Obligation de tourner à droite plus loin | Je tourne à droite à la prochaine intersection. | une flèche coudée vers la droite
B21c2 | Obligation de tourner à gauche plus loin | Je tourne à gauche à la prochaine intersection. | une flèche coudée vers la gauche
B21d1 | Obligation d’aller en face ou à droite | Je vais tout droit ou je tourne à droite. | une flèche droite d’où part une flèche à droite
B21d2 | Obligation d’aller en face ou à gauche | Je vais tout droit ou je tourne à gauche. | une flèche droite d’où part une flèche à gauche
B21e | Obligation d’aller à droite ou à gauche | Je tourne à droite ou à gauche. | une flèche à deux pointes, à gauche et à droite
B22a | Piste obligatoire pour les cycles | Les cyclistes empruntent cette piste ou cette bande. | un vélo dans un disque bleu
B22b | Chemin obligatoire pour les piétons | Les piétons empruntent ce chemin. | un adulte et un enfant dans un disque bleu
B22c | Chemin obligatoire pour les cavaliers | Les cavaliers empruntent ce chemin. | un cheval et son cavalier dans un disque bleu
B25 | Vitesse minimale obligatoire | Je roule au moins à la vitesse écrite. | une vitesse en blanc dans un disque bleu, sans barre
B26 | Chaînes à neige obligatoires | J’équipe deux roues motrices de chaînes ou j’ai des équipements d’hiver admis. | une roue et sa chaîne dans un disque bleu
B27a | Voie réservée aux bus | Seuls les services réguliers de transport en commun empruntent cette voie. | un autobus dans un disque bleu
B27b | Voie réservée aux tramways | Seuls les tramways empruntent cette voie. | un tramway dans un disque bleu
B29 | Autre obligation écrite | Je respecte l’obligation écrite.
B31 | Fin de toutes les interdictions | Les interdictions des panneaux précédents cessent, sauf celles du stationnement. | une barre noire sur fond blanc, rien d’autre
B33 | Fin de limitation de vitesse | La vitesse écrite n’est plus la limite. | une vitesse en gris, barrée de noir
B34 | Fin d’interdiction de dépasser | Je peux de nouveau dépasser si la ligne et la visibilité le permettent. | deux voitures grises, barrées de noir
B34a | Fin d’interdiction de dépasser pour les poids lourds | Les véhicules de marchandises peuvent de nouveau dépasser.
B35 | Fin d’interdiction des signaux sonores | L’avertisseur est de nouveau permis. | un avertisseur gris, barré de noir
B39 | Fin d’une interdiction écrite | L’interdiction écrite cesse.
B40 | Fin de piste obligatoire pour les cycles | La piste n’est plus obligatoire pour les cyclistes. | un vélo dans un disque bleu barré
B41 | Fin de chemin obligatoire pour les piétons | Le chemin n’est plus obligatoire pour les piétons. | un adulte et un enfant dans un disque bleu barré
B42 | Fin de chemin obligatoire pour les cavaliers | Le chemin n’est plus obligatoire pour les cavaliers.
B43 | Fin de vitesse minimale | La vitesse minimale écrite cesse. | une vitesse en blanc dans un disque bleu barré
B44 | Fin d’obligation des chaînes | Les chaînes ne sont plus obligatoires. | une roue et sa chaîne dans un disque bleu barré
B45 | Fin de voie réservée aux bus | La voie n’est plus réservée aux bus. | un autobus dans un disque bleu barré
B45b | Fin de voie réservée aux tramways | La voie n’est plus réservée aux tramways.
B49 | Fin d’une obligation écrite | L’obligation écrite cesse.
`;
