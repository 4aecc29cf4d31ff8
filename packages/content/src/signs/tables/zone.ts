/** Entrances and exits of zones (types B6b, B30 and B50 to B59). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const ZONE_TABLE = `
B6b1 | Entrée d’une zone où stationner est interdit | Le stationnement est interdit dans toute la zone. | le mot ZONE et un disque bleu barré, sans rien dessous
B6b2 | Entrée d’une zone à stationnement alterné | Le stationnement change de côté deux fois par mois dans toute la zone. | le mot ZONE, un disque bleu barré et deux dates
B6b3 | Entrée d’une zone à disque | Le stationnement est limité dans la zone et contrôlé par un disque. | le mot ZONE, un disque bleu barré et une durée
B6b4 | Entrée d’une zone payante | Le stationnement est payant dans toute la zone. | le mot ZONE, un disque bleu barré et un parcmètre
B30 | Entrée d’une zone à 30 km/h | La vitesse est limitée à 30 km/h dans toute la zone. | un rectangle ZONE et un disque 30
B50a | Sortie d’une zone où stationner est interdit | La zone de stationnement interdit se termine. | le mot ZONE et un disque, en gris, barrés de noir
B50c | Sortie d’une zone à disque | La zone de stationnement à durée limitée se termine.
B50d | Sortie d’une zone payante | La zone de stationnement payant se termine.
B51 | Sortie d’une zone à 30 km/h | La limite de 30 km/h de la zone se termine. | le rectangle ZONE 30 en gris, barré
B52 | Entrée d’une zone de rencontre | Les piétons ont la priorité et peuvent marcher sur la chaussée, à 20 km/h au plus. | un piéton, un enfant, une voiture et 20
B53 | Sortie d’une zone de rencontre | La zone de rencontre se termine. | un piéton, un enfant, une voiture et 20, barrés de rouge
B54 | Entrée d’une aire piétonne | L’aire est réservée aux piétons ; les cyclistes y roulent au pas. | un adulte et un enfant sur un carré bleu
B55 | Sortie d’une aire piétonne | L’aire piétonne se termine. | un adulte et un enfant, barrés de rouge, sur un carré bleu
B56 | Entrée d’une zone à faibles émissions | Seuls les véhicules autorisés par leur certificat y circulent. | le mot ZONE et une voiture dans un disque bordé de rouge
B57 | Sortie d’une zone à faibles émissions | La zone à faibles émissions se termine. | le mot ZONE et une voiture, barrés de noir
B58 | Entrée d’une zone d’équipements d’hiver | Du 1er novembre au 31 mars, des pneus hiver ou des chaînes y sont exigés. | des montagnes, une chaîne et un pneu hiver
B59 | Sortie d’une zone d’équipements d’hiver | La zone où les équipements d’hiver sont exigés se termine. | des montagnes, une chaîne et un pneu hiver, barrés de rouge
`;
