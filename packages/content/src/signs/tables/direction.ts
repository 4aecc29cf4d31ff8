/** Directions, names of places and numbers of roads (types D, E and EB). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const DIRECTION_TABLE = `
D21 | Direction à prendre ici | La flèche est dans la direction de la localité. | un panneau en forme de flèche, blanc
D21b | Direction verte à prendre ici | La flèche est dans la direction d’une ville du réseau principal.
D29 | Direction d’une zone ou d’un service | La flèche est dans la direction d’un lieu proche.
D31 | Sortie à prendre sous le panneau | La voie sous le panneau mène à cette ville. | un panneau bleu et une flèche vers le bas
D40 | Direction annoncée | La direction sera à prendre à la prochaine intersection.
D42 | Plan d’un giratoire annoncé | Le panneau montre les sorties du prochain giratoire. | un anneau d’où partent des noms
D43 | Direction verte annoncée | La direction du réseau principal sera à prendre plus loin.
D47a | Début d’une section à péage annoncé | À la sortie suivante, je peux encore quitter la route avant le péage.
D47b | Gare de péage annoncée | Une gare de péage se trouve à la distance écrite. | le mot PÉAGE et une distance
D50 | Sortie d’autoroute annoncée | Une sortie se trouve à la distance écrite. | une branche fléchée et le numéro d’une sortie
Da40 | Choix des voies annoncé au-dessus de la route | Les voies se séparent : je choisis la mienne. | deux noms au-dessus de flèches vers le haut
D61 | Direction et distance confirmées | Je suis dans la direction des villes écrites.
D70 | Précision sur les prochaines sorties | Le panneau dit où mène la prochaine sortie, ou quelles sorties mènent à une ville.
E31 | Nom d’un lieu-dit | Le nom du lieu n’a pas d’effet sur la vitesse. | un nom blanc seul, sur fond noir
E32 | Nom d’un cours d’eau | La route passe sur ce cours d’eau. | un nom blanc à côté de vagues, sur fond noir
E41 | Numéro d’une route européenne | La route porte ce numéro européen.
E42 | Numéro d’une autoroute ou d’une nationale | La route porte ce numéro national. | un numéro sur fond rouge
E43 | Numéro d’une route départementale | La route porte ce numéro départemental. | un numéro sur fond jaune
E44 | Numéro d’une voie communale | La route porte ce numéro communal.
E50 | Borne ou plaquette de repérage | Je donne aux secours la route et le nombre écrits. | une borne qui porte un numéro de route et un nombre
EB10 | Entrée d’agglomération | Les règles de l’agglomération commencent : 50 km/h. | un nom sur fond blanc bordé de rouge, sans barre
EB20 | Sortie d’agglomération | Les règles de l’agglomération se terminent. | un nom sur fond blanc, barré de rouge
`;
