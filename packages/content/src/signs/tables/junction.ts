/** Signs of junctions and priority (type AB). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const JUNCTION_TABLE = `
AB1 | Priorité à droite | Je cède le passage à ceux qui viennent de ma droite. | une croix noire dans un triangle
AB2 | Priorité à la prochaine intersection | J’ai la priorité à la prochaine intersection. | une flèche large barrée d’un trait fin
AB25 | Carrefour à sens giratoire | Je cède le passage à ceux qui sont sur l’anneau. | trois flèches en rond
AB3a | Cédez le passage | Je cède le passage aux véhicules des autres routes. | un triangle vide, pointe en bas
AB3b | Perte de priorité annoncée à l’avance | Je devrai céder le passage à la distance écrite. | un triangle vide, pointe en bas, et une distance
AB4 | Arrêt obligatoire à l’intersection | Je m’arrête, puis je cède le passage. | un octogone rouge
AB5 | Arrêt obligatoire annoncé à l’avance | Je devrai m’arrêter à la distance écrite. | un triangle pointe en bas et le mot STOP suivi d’une distance
AB6 | Route à caractère prioritaire | J’ai la priorité à toutes les intersections de cette route. | un losange jaune, sans barre
AB7 | Fin du caractère prioritaire | Ma route n’est plus prioritaire. | un losange jaune barré
`;
