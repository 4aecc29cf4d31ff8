/** Signs of danger (type A). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const DANGER_TABLE = `
A1a | Virage à droite | Un virage dangereux tourne à droite. | un seul coude vers la droite
A1b | Virage à gauche | Un virage dangereux tourne à gauche. | un seul coude vers la gauche
A1c | Plusieurs virages, le premier à droite | Plusieurs virages se suivent, et le premier tourne à droite. | une ligne sinueuse qui part à droite
A1d | Plusieurs virages, le premier à gauche | Plusieurs virages se suivent, et le premier tourne à gauche. | une ligne sinueuse qui part à gauche
A2a | Cassis ou dos-d’âne | La chaussée est déformée par un cassis ou un dos-d’âne. | deux bosses
A2b | Ralentisseur de type dos-d’âne | Un ralentisseur est aménagé sur la chaussée. | une seule bosse
A3 | Chaussée rétrécie des deux côtés | La chaussée devient plus étroite des deux côtés. | deux bords qui se rapprochent
A3a | Chaussée rétrécie par la droite | La chaussée devient plus étroite par la droite. | le seul bord droit qui se rapproche
A3b | Chaussée rétrécie par la gauche | La chaussée devient plus étroite par la gauche. | le seul bord gauche qui se rapproche
A4 | Chaussée particulièrement glissante | La chaussée peut être très glissante. | une voiture et deux traces sinueuses
A6 | Pont mobile | La route passe sur un pont qui peut s’ouvrir. | un tablier qui se lève
A7 | Passage à niveau avec barrières | La voie ferrée à franchir est munie de barrières. | une clôture
A8 | Passage à niveau sans barrière | La voie ferrée à franchir n’a ni barrière ni demi-barrière. | une locomotive à vapeur
A9 | Traversée de voies de tramway | La route traverse les voies d’un tramway. | un tramway de face
A13a | Endroit fréquenté par des enfants | Des enfants fréquentent cet endroit, près d’une école par exemple. | deux enfants qui courent
A13b | Passage pour piétons annoncé | Un passage pour piétons se trouve plus loin. | un adulte sur des bandes, dans un triangle
A14 | Danger précisé par un panonceau | Un danger existe, dont un panonceau peut donner la nature. | un point d’exclamation
A15a1 | Passage d’animaux domestiques | Des animaux d’élevage peuvent traverser. | une vache
A15a2 | Passage d’animaux d’élevage | Des animaux d’élevage peuvent traverser.
A15b | Passage d’animaux sauvages | Des animaux sauvages peuvent traverser. | un cerf qui bondit
A15c | Passage de cavaliers | Des cavaliers peuvent traverser ou longer la route. | un cheval et son cavalier, dans un triangle
A16 | Descente dangereuse | La route descend fortement. | une pente et un pourcentage
A17 | Annonce de feux tricolores | Des feux règlent la circulation plus loin. | trois feux dans un triangle blanc
A18 | Circulation à double sens | Des véhicules viennent en face sur cette chaussée. | deux flèches opposées dans un triangle
A19 | Risque de chutes de pierres | Des pierres peuvent tomber ou se trouver sur la chaussée. | des pierres qui tombent d’une paroi
A20 | Débouché sur un quai ou une berge | La route débouche sur un quai ou une berge. | une voiture qui tombe à l’eau
A21 | Débouché de cyclistes | Des cyclistes débouchent de la droite ou de la gauche. | un vélo dans un triangle
A23 | Zone survolée par des avions à basse altitude | Des avions peuvent voler bas au-dessus de la route. | un avion
A24 | Vent latéral | Un fort vent de travers est fréquent. | une manche à air
`;
