/** Services (type CE). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const SERVICE_TABLE = `
CE1 | Poste de secours | Un poste de secours se trouve ici. | une croix rouge
CE2a | Poste d’appel d’urgence | Un poste d’appel d’urgence se trouve ici. | SOS et un téléphone
CE3a | Informations touristiques | Un point d’information se trouve ici. | un i
CE4a | Terrain de camping pour tentes | Un camping pour tentes se trouve ici.
CE4b | Terrain pour caravanes | Un terrain pour caravanes et autocaravanes se trouve ici.
CE4c | Terrain pour tentes et caravanes | Un terrain pour tentes et caravanes se trouve ici.
CE5a | Auberge de jeunesse | Une auberge de jeunesse se trouve ici.
CE5b | Chambre d’hôtes ou gîte | Une chambre d’hôtes ou un gîte se trouve ici.
CE6a | Départ d’excursions à pied | Un itinéraire d’excursions à pied commence ici.
CE7 | Emplacement pour pique-nique | Une aire de pique-nique se trouve ici.
CE10 | Embarcadère | Un embarcadère se trouve ici.
CE12 | Toilettes | Des toilettes sont ouvertes au public.
CE14 | Installations pour personnes handicapées | Des installations sont accessibles aux personnes handicapées.
CE15a | Poste de carburant ouvert jour et nuit | Un poste de carburant est ouvert jour et nuit. | une pompe
CE15c | Poste de carburant et de GPL | Un poste ouvert jour et nuit vend aussi du GPL.
CE15g | Station de recharge électrique | Une station recharge les véhicules électriques, jour et nuit. | une prise et un éclair
CE15i | Poste de recharge électrique | Un poste recharge les véhicules électriques.
CE16 | Restaurant | Un restaurant est ouvert.
CE17 | Hôtel | Un hôtel est ouvert.
CE18 | Débit de boissons | Un débit de boissons est ouvert.
CE19 | Mise à l’eau d’embarcations légères | Une embarcation légère peut être mise à l’eau ici.
CE21 | Point de vue | Un point de vue se trouve ici.
CE22 | Radio d’informations routières | La fréquence d’une radio d’informations routières est écrite. | une radio et une fréquence
CE23 | Jeux d’enfants | Des jeux d’enfants se trouvent ici.
CE24 | Station de vidange | Une station de vidange pour caravanes et autocars se trouve ici.
CE25 | Distributeur de billets | Un distributeur de billets se trouve ici.
CE26 | Station de gonflage | Un appareil gratuit permet de gonfler les pneus.
CE28 | Poste de dépannage | Un dépanneur est ouvert jour et nuit.
CE29 | Moyen de lutte contre l’incendie | Un extincteur se trouve ici. | un extincteur
CE30a | Issue de secours vers la droite | L’issue de secours est à droite. | sur fond vert, un coureur vers une porte à droite
CE30b | Issue de secours vers la gauche | L’issue de secours est à gauche. | sur fond vert, un coureur vers une porte à gauche
CE52 | Stationnement aménagé pour le covoiturage | Je peux y laisser mon véhicule et partager celui d’un autre. | deux têtes côte à côte dans une voiture
`;
