/** Signs that indicate (types C, X and SR). One sign a line: code, name, meaning, and what is seen if a learner must know it. */
export const INDICATION_TABLE = `
C1a | Lieu aménagé pour stationner | Je peux stationner ici. | un P seul
C1b | Stationnement gratuit limité par un disque | Je peux stationner en affichant mon disque. | un P et un disque de stationnement
C1c | Stationnement payant | Je peux stationner en payant. | un P et un parcmètre
C3 | Risque d’incendie | La forêt risque de prendre feu.
C4a | Vitesse conseillée | La vitesse écrite est conseillée. | une vitesse en blanc dans un carré bleu, sans barre
C4b | Fin de vitesse conseillée | La vitesse n’est plus conseillée. | une vitesse en blanc dans un carré bleu barré
C5 | Station de taxis | Le stationnement ou l’arrêt est réservé aux taxis. | une voiture et un mot court, en haut
C6 | Arrêt d’autobus | Un autobus s’arrête ici. | un autobus noir sur un carré blanc
C7 | Arrêt de tramway | Un tramway s’arrête ici.
C8 | Emplacement d’arrêt d’urgence | Je peux m’y arrêter en cas d’urgence. | une voiture et SOS
C12 | Circulation à sens unique | La circulation se fait dans le seul sens de la flèche. | une flèche blanche dans un carré bleu
C13a | Impasse | La route n’a pas d’issue. | une route fermée par un trait rouge, sans personne
C13b | Voie sans issue annoncée à une intersection | La route de droite ou de gauche n’a pas d’issue. | une route d’où part une branche fermée de rouge
C13c | Voie sans issue, sauf pour les piétons | La route n’a d’issue que pour les piétons. | une route fermée de rouge et un marcheur seul
C13d | Voie sans issue, sauf pour piétons et cyclistes | La route n’a d’issue que pour les piétons et les cyclistes. | une route fermée de rouge, un marcheur et un vélo
C14 | État d’une route de montagne | Le panneau dit si la route plus loin est ouverte.
C18 | Priorité sur la circulation en face | Sur ce passage étroit, j’ai la priorité sur ceux qui viennent en face. | dans un carré bleu, ma flèche en blanc
C20a | Passage pour piétons à cet endroit | Un passage pour piétons se trouve ici. | un adulte sur des bandes, dans un carré bleu
C20c | Traversée de tramways | Des tramways traversent ici.
C23 | Stationnement de caravanes et d’autocaravanes | Ces véhicules peuvent stationner ici.
C24a | Circulation réglée voie par voie | Le sens ou la règle de chaque voie est indiqué. | des flèches droites, une par voie, dont une vers le bas
C24b | Directions de chaque voie à l’intersection | À l’intersection, chaque voie mène où sa flèche le dit. | une flèche par voie, dont une qui tourne
C24c | Voies particulières de la route qui part à droite | La route embranchée a des voies réservées. | une route qui part à droite, avec ses voies
C25a | Limites générales de vitesse à la frontière | Les limites générales de vitesse en France sont rappelées.
C25b | Rappel des limites de vitesse sur autoroute | Les limites sur autoroute, par temps sec et de pluie, sont rappelées. | une autoroute, un nuage et deux vitesses
C26a | Voie de détresse à droite | Une voie permet d’arrêter un véhicule dont les freins ont lâché. | une route d’où part, à droite, un lit à damier rouge
C26b | Voie de détresse à gauche | Une voie à gauche permet d’arrêter un véhicule dont les freins ont lâché.
C27 | Surélévation de la chaussée | La chaussée est surélevée : je ralentis. | une voiture sur une bosse, dans un carré bleu
C28 | Réduction du nombre de voies | Une voie se termine. | une flèche qui en rejoint une autre
C29b | Créneau de dépassement | Deux voies sont dans mon sens.
C29a | Créneau de dépassement annoncé | Deux voies seront dans mon sens à la distance écrite. | trois flèches et une distance
C30 | Fin de créneau de dépassement | Il ne reste qu’une voie dans chaque sens. | deux flèches opposées dans un rectangle bleu
C50 | Indications diverses | Le panneau donne une information écrite.
C51a | Section à vitesse régulée annoncée | La vitesse maximale sera celle que des panneaux lumineux affichent.
C62 | Borne de retrait d’un ticket de péage | Je prends un ticket à cette borne. | un ticket
C64 | Moyens de paiement au péage | Les moyens de paiement sont indiqués.
C64a | Paiement à un péagiste | Je paie à une personne. | une personne
C64b | Paiement par carte bancaire | Je paie avec une carte. | une carte
C64c | Paiement en pièces | Je paie avec des pièces. | des pièces
C64d | Voie réservée aux abonnés du télépéage | Seuls les abonnés passent ici. | un t orange sur fond noir
C107 | Route à accès réglementé | Les règles d’accès d’une autoroute s’appliquent, sans en avoir toutes les vitesses. | une voiture de face dans un carré bleu
C108 | Fin de route à accès réglementé | La route à accès réglementé se termine. | une voiture de face dans un carré bleu barré
C111 | Entrée d’un tunnel | J’allume mes feux et je ne m’arrête pas. | une voûte, sans barre
C112 | Sortie d’un tunnel | Le tunnel se termine. | une voûte, barrée de rouge
C113 | Piste conseillée aux cycles | Les cyclistes peuvent emprunter cette piste. | un vélo dans un carré bleu
C114 | Fin de piste conseillée aux cycles | La piste conseillée se termine. | un vélo dans un carré bleu barré
C115 | Voie verte | La voie est réservée aux piétons et aux véhicules sans moteur. | un adulte, un enfant, un vélo et une bande verte
C116 | Fin de voie verte | La voie verte se termine. | un adulte, un enfant, un vélo et une bande verte, barrés
C207 | Entrée d’autoroute | Les règles de l’autoroute commencent. | deux chaussées sous un pont
C208 | Fin d’autoroute | Les règles de l’autoroute se terminent. | deux chaussées sous un pont, barrées de rouge
XB14 | Vitesse limitée par un panneau variable | Je ne dépasse pas la vitesse affichée. | un anneau et un nombre lumineux sur fond noir
XC50 | Message d’un panneau variable | Le panneau affiche une information du moment.
SR3 | Contrôles automatiques de la vitesse | Des appareils peuvent contrôler la vitesse plus loin. | un carré blanc bordé de jaune
`;
