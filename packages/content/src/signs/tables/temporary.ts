/** Temporary signs (types AK, K, KC, KD and KM). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const TEMPORARY_TABLE = `
AK2 | Cassis ou dos-d’âne temporaire | La chaussée est déformée pendant les travaux. | deux bosses sur fond jaune
AK3 | Chaussée rétrécie par les travaux | La chaussée est plus étroite pendant les travaux. | deux bords qui se rapprochent, sur fond jaune
AK3a | Chaussée rétrécie à droite par des travaux | La chaussée est plus étroite par la droite pendant les travaux.
AK3b | Chaussée rétrécie à gauche par des travaux | La chaussée est plus étroite par la gauche pendant les travaux.
AK4 | Chaussée glissante pour un temps | La chaussée est glissante pendant les travaux. | une voiture et deux traces, sur fond jaune
AK5 | Travaux | Des travaux se trouvent plus loin. | un ouvrier qui creuse
AK14 | Autre danger temporaire | Un danger temporaire se trouve plus loin. | un point d’exclamation sur fond jaune
AK17 | Feux de chantier | Des feux règlent la circulation du chantier. | trois feux sur fond jaune
AK22 | Projection de gravillons | Les roues peuvent projeter des gravillons. | une voiture et des points qui sautent
AK30 | Bouchon | Des véhicules sont arrêtés ou ralentis plus loin. | quatre voitures de face
AK31 | Accident | Un accident se trouve plus loin. | deux voitures qui se heurtent
AK32 | Brouillard ou fumées épaisses | La visibilité est réduite plus loin. | une voiture derrière des traits
K1 | Obstacle temporaire de faible importance | Un petit obstacle est signalé.
K2 | Barrage de travaux | Le passage est fermé par des travaux. | une planche rayée de rouge et de blanc
K5a | Limite d’un chantier ou d’un obstacle | Je reste du côté laissé libre. | un cône
K5b | Piquet qui limite un chantier | Je reste du côté laissé libre.
K5c | Balise d’alignement d’un chantier | Je reste du côté laissé libre.
K8 | Virage ou rétrécissement de chantier | La route tourne ou se rétrécit à cause du chantier. | des flèches rouges sur une barre blanche
K10a | Arrêt commandé par un ouvrier | Je m’arrête : un ouvrier fait passer l’autre sens. | un sens interdit au bout d’un piquet
K10b | Passage donné par un ouvrier | Je passe : un ouvrier a arrêté l’autre sens. | un disque vert au bout d’un piquet
K13a | Feu fixe de chantier | Un feu signale le chantier.
K14 | Guirlande de chantier | Un chantier est entouré.
K15 | Portique de gabarit | La hauteur est limitée par un portique.
K16 | Séparateur de voies | Les voies sont séparées par des blocs.
KC1 | Indication de chantier | Le panneau donne une information sur le chantier. | un texte sur un rectangle jaune
KD8 | Basculement sur l’autre chaussée | Je suis dirigé sur l’autre chaussée. | une flèche qui change de côté, sur fond jaune
KD9 | Affectation des voies dans le chantier | Le panneau dit quelles voies sont pour quel sens. | des flèches droites, une par voie, sur fond jaune
KD10 | Voie fermée plus loin | Une voie est fermée à la distance écrite. | une flèche droite et un trait fermé de rouge, sur fond jaune
KD21 | Ville à suivre par la déviation | La déviation mène à cette ville.
KD22 | Direction de la déviation | Je suis cette flèche pour suivre la déviation. | une flèche jaune avec un mot
KD42 | Déviation annoncée par un plan | Le plan montre le détour à prendre. | un plan, une branche fermée de rouge, un détour
KD43 | Origine d’une déviation annoncée | Une déviation commence plus loin.
KD62 | Confirmation d’une déviation | Je suis sur la déviation.
KD69 | Fin de déviation | La déviation se termine.
KM1 | Distance du chantier | Le chantier se trouve à la distance écrite.
KM2 | Longueur du chantier | Le danger s’étend sur la longueur écrite.
KM9 | Précision sur le danger temporaire | La nature du danger temporaire est écrite.
`;
