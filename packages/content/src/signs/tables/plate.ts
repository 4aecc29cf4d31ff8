/** Plates under a sign (type M). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const PLATE_TABLE = `
M1 | Distance avant ce que le panneau annonce | Ce que le panneau annonce commence à cette distance. | une distance, sans flèche
M2 | Étendue de ce que le panneau annonce | Ce que le panneau annonce s’étend sur cette longueur. | une longueur entre deux flèches vers le haut
M3a | Voie concernée par le panneau | La flèche montre la voie concernée. | une flèche oblique vers le bas
M3b | Direction à suivre | La flèche montre la direction à suivre. | une flèche vers la droite
M3d | Voie sous le panneau | Le panneau s’applique à la voie au-dessous.
M4a | Véhicules de moins de 3,5 tonnes | Le panneau s’applique aux véhicules de moins de 3,5 tonnes. | une voiture de côté
M4b | Véhicules de transport en commun | Le panneau s’applique aux transports en commun. | un autobus sur une plaque blanche
M4c | Motocyclettes | Le panneau s’applique aux motocyclettes. | une moto et son pilote
M4d1 | Cycles | Le panneau s’applique aux cycles. | un vélo seul, sur une plaque blanche
M4d2 | Cyclomoteurs | Le panneau s’applique aux cyclomoteurs.
M4e | Usagers désignés par un texte | Le panneau s’applique aux usagers écrits.
M4f | Véhicules plus lourds que le nombre écrit | Le panneau s’applique aux véhicules plus lourds. | des tonnes précédées du signe plus grand que
M4g | Véhicules de transport de marchandises | Le panneau s’applique aux véhicules de marchandises. | un camion sur une plaque blanche
M4h | Véhicules de marchandises plus lourds | Le panneau s’applique aux véhicules de marchandises plus lourds.
M4i | Véhicules agricoles à moteur | Le panneau s’applique aux véhicules agricoles.
M4j | Véhicules équipés de chaînes | Le panneau s’applique aux véhicules équipés de chaînes.
M4k | Véhicules de produits explosifs | Le panneau s’applique aux transports de produits explosifs.
M4m | Véhicules de marchandises dangereuses | Le panneau s’applique aux transports de marchandises dangereuses.
M4n | Personnes handicapées | Le panneau s’applique aux installations pour personnes handicapées. | un fauteuil roulant seul
M4p | Piétons | Le panneau s’applique aux piétons. | un marcheur sur une plaque blanche
M4q | Véhicules plus longs que le nombre écrit | Le panneau s’applique aux véhicules plus longs.
M4r | Véhicules dont un essieu est plus chargé | Le panneau s’applique aux véhicules dont un essieu est plus chargé.
M4s | Véhicules à traction animale | Le panneau s’applique aux véhicules tirés par un animal.
M5 | Arrêt obligatoire à cette distance | Un STOP se trouve à la distance écrite. | STOP et une distance
M6 | Stationnement précisé par un texte | La règle du stationnement est écrite.
M6a | Stationnement gênant : fourrière | Un véhicule qui stationne peut être enlevé. | une voiture que l’on remorque
M6c | Durée limitée, contrôlée par disque | La durée est limitée et contrôlée par un disque. | un disque de stationnement et une durée
M6d | Stationnement à payer | Le stationnement est payant. | un parcmètre et le mot PAYANT
M6f | Livraisons admises | L’arrêt pour livrer est admis. | les mots SAUF LIVRAISONS
M6h | Place pour une carte de stationnement | La place est réservée aux titulaires de la carte. | un fauteuil roulant sur un carré bleu
M6i | Place pour la recharge électrique | La place est réservée aux véhicules en recharge. | une prise électrique et deux mots
M6k1 | Place pour le covoiturage | La place est réservée à ceux qui pratiquent le covoiturage.
M7 | Plan des priorités à l’intersection | Le trait épais a la priorité sur les traits fins. | un trait épais et des traits fins
M8 | Interdiction des deux côtés du panneau | L’interdiction de stationner vaut des deux côtés du panneau.
M8a | Début de l’interdiction de stationner | L’interdiction de stationner commence ici. | une flèche vers le haut seule
M8b | Fin de l’interdiction de stationner | L’interdiction de stationner se termine ici. | une flèche vers le bas seule
M8c | Rappel de l’interdiction de stationner | L’interdiction de stationner vaut avant et après le panneau. | une flèche à deux pointes, en haut et en bas
M8d | Interdiction à gauche du panneau | L’interdiction de stationner vaut à gauche du panneau.
M8e | Interdiction à droite du panneau | L’interdiction de stationner vaut à droite du panneau.
M8f | Interdiction de chaque côté du panneau | L’interdiction de stationner vaut de chaque côté. | une flèche à deux pointes, à gauche et à droite
M9 | Indication diverse | Le texte précise le panneau.
M9b | Voie ferrée électrifiée | Des fils électriques passent au-dessus du passage à niveau.
M9c | Obligation de céder le passage | Je cède le passage à l’intersection. | les mots CÉDEZ LE PASSAGE
M9d | Passage pour piétons surélevé | Le passage pour piétons est surélevé.
M9e | Appel d’urgence à l’emplacement d’arrêt | L’emplacement d’arrêt d’urgence a un poste d’appel.
M9v1 | Règle qui ne vise pas les cycles | Les cyclistes ne sont pas soumis au panneau. | SAUF et un vélo
M9v2 | Exception pour les cycles | Les cyclistes ne sont pas soumis au panneau.
M9z | Précision écrite | Le texte précise le panneau.
M10a | Numéro de la route | La route porte ce numéro.
M10b | Numéro de l’échangeur | L’échangeur porte ce numéro.
M11 | Dérogation écrite | Les usagers écrits ne sont pas soumis au panneau.
M11b1 | Heures de l’aire piétonne | La voie n’est une aire piétonne que pendant ces heures.
M11d | Certificats de la zone à faibles émissions | Le panonceau dit quels certificats de qualité de l’air la zone distingue.
M12 | Cyclistes autorisés à passer le feu | Les cyclistes passent le feu rouge en cédant le passage.
M12a | Cyclistes autorisés à tourner au feu rouge | Les cyclistes tournent au feu rouge en cédant le passage. | un vélo et une flèche vers la droite, dans un triangle
M12b | Cyclistes autorisés à aller tout droit au feu rouge | Les cyclistes vont tout droit au feu rouge en cédant le passage. | un vélo et une flèche vers le haut, dans un triangle
`;
