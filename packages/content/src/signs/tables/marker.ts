/** Beacons and the signs of level crossings (types J and G). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const MARKER_TABLE = `
J1 | Balise de virage | La balise marque le bord d’un virage. | un poteau blanc et sa bande claire
J3 | Balise d’intersection | La balise marque une intersection avec une autre route. | un poteau blanc et sa bague rouge
J4 | Virage serré à chevrons | Les chevrons disent de quel côté tourne un virage dangereux. | un chevron blanc sur fond bleu
J5 | Tête d’îlot à contourner | Je passe du côté de la flèche. | une flèche oblique sur un carré bleu
J6 | Balise du bord de la chaussée | La balise marque le bord de la chaussée.
J10 | Approche d’un passage à niveau | Trois, deux ou une bande : 150, 100 ou 50 mètres avant un passage à niveau. | des bandes rouges obliques sur un poteau blanc
J11 | Balise qui renforce une ligne | La balise renforce le marquage continu.
J12 | Balise verte d’une bifurcation | La balise renforce le marquage d’une bifurcation.
J13 | Balise d’un obstacle | La balise marque un obstacle fixe.
J14a | Point où la route se divise | La route se divise : je passe d’un côté ou de l’autre. | deux chevrons opposés sur fond vert
G1 | Passage à niveau à une voie, sans feu | Une voie ferrée, sans barrière ni feu, est ici. | une croix seule
G1a | Passage à niveau à plusieurs voies, sans feu | Plusieurs voies ferrées, sans barrière ni feu, sont ici. | une croix dont le bas est double
G1bis | Passage à niveau à une voie, avec feu | Le feu rouge clignote quand un train approche. | une croix au-dessus d’un feu rouge
G2 | Passage à niveau à demi-barrières automatiques | Le feu rouge clignote et les demi-barrières se ferment. | un feu rouge au-dessus des mots SIGNAL AUTOMATIQUE
`;
