/** Of each sign that must be known: words of its meaning in the arrêté that no sign beside it has. One sign a line. */
export const SIGN_WORDS = `
A1a Virage à droite
A1b Virage à gauche
A1c premier à droite
A1d premier à gauche
A2a Cassis
A2b Ralentisseur de
A3 deux côtés
A3a par la droite
A3b par la gauche
A4 particulièrement glissante
A6 mobile
A7 avec barrières
A8 sans barrière
A9 Traversée de voies
A13a enfants
A13b annoncé
A14 précisé
A15a1 domestiques
A15b sauvages
A15c de cavaliers
A16 Descente
A17 Annonce de feux
A18 double sens
A19 pierres
A20 quai
A21 cyclistes
A23 survolée
A24 Vent
AB1 Priorité à droite
AB2 prochaine intersection
AB25 giratoire
AB3a Cédez
AB3b Perte de priorité
AB4 obligatoire à l’intersection
AB5 obligatoire annoncé
AB6 à caractère prioritaire
AB7 Fin du caractère
B0 dans les deux sens
B1 Sens interdit à
B1j Contresens
B2a Interdit de tourner à gauche
B2b Interdit de tourner à droite
B2c demi-tour
B3 pour tous
B3a pour les poids lourds
B4 douane
B5a gendarmerie
B5b de police
B5c de péage
B6a1 Stationnement interdit
B6a2 du 1er au 15
B6a3 du 16 à la fin
B6d Arrêt et stationnement
B7a sauf aux cyclomoteurs
B7b véhicule à moteur
B8 véhicules de marchandises
B9a aux piétons
B9b interdit aux cycles
B9d agricoles
B9f transports en commun
B9g aux cyclomoteurs
B9h aux motocyclettes
B9i avec remorque
B10a Longueur
B11 Largeur
B12 Hauteur
B13 Masse limitée
B13a essieu
B14 Limitation de vitesse
B15 Céder
B16 Signaux sonores interdits
B17 Intervalle
B18a explosifs
B18b polluent
B18c marchandises dangereuses
B21-1 à droite avant
B21-2 à gauche avant
B21a1 contourner par la droite
B21a2 contourner par la gauche
B21b tout droit
B21c1 à droite plus loin
B21c2 à gauche plus loin
B21d1 en face ou à droite
B21d2 en face ou à gauche
B21e à droite ou à gauche
B22a Piste obligatoire
B22b Chemin obligatoire pour les piétons
B22c pour les cavaliers
B25 Vitesse minimale
B26 Chaînes à neige obligatoires
B27a Voie réservée aux bus
B27b réservée aux tramways
B31 toutes
B33 Fin de limitation
B34 Fin d’interdiction de dépasser
B35 des signaux sonores
B40 Fin de piste obligatoire
B41 Fin de chemin obligatoire
B43 Fin de vitesse minimale
B44 Fin d’obligation des chaînes
B45 Fin de voie réservée
B6b1 Entrée d’une zone où
B6b2 alterné
B6b3 zone à disque
B6b4 Entrée d’une zone payante
B30 Entrée d’une zone à 30
B50a Sortie d’une zone où
B51 Sortie d’une zone à 30
B52 Entrée d’une zone de rencontre
B53 Sortie d’une zone de rencontre
B54 Entrée d’une aire
B55 Sortie d’une aire
B56 Entrée d’une zone à faibles
B57 Sortie d’une zone à faibles
B58 Entrée d’une zone d’équipements
B59 Sortie d’une zone d’équipements
C1a Lieu aménagé pour stationner
C1b limité par un disque
C1c Stationnement payant
C4a Vitesse conseillée
C4b Fin de vitesse conseillée
C5 taxis
C6 Arrêt d’autobus
C8 arrêt d’urgence
C12 sens unique
C13a Impasse
C13b annoncée à une intersection
C13c sauf pour les piétons
C13d piétons et cyclistes
C18 Priorité sur
C20a à cet endroit
C24a voie par voie
C24b Directions de chaque voie
C24c qui part à droite
C25b Rappel des limites
C26a Voie de détresse
C27 Surélévation
C28 Réduction
C29a Créneau
C30 Fin de créneau
C62 ticket
C64a péagiste
C64b carte bancaire
C64c pièces
C64d télépéage
C107 Route à accès
C108 Fin de route
C111 Entrée d’un tunnel
C112 Sortie d’un tunnel
C113 Piste conseillée
C114 Fin de piste conseillée
C115 Voie verte
C116 Fin de voie verte
C207 Entrée d’autoroute
C208 Fin d’autoroute
XB14 panneau variable
SR3 Contrôles automatiques
CE1 Poste de secours
CE2a appel d’urgence
CE3a touristiques
CE15a Poste de carburant
CE15g recharge électrique
CE22 Radio
CE52 covoiturage
CE29 incendie
CE30a secours vers la droite
CE30b secours vers la gauche
D21 à prendre ici
D31 sous le panneau
D42 giratoire annoncé
D50 autoroute annoncée
Da40 Choix des voies
D47b Gare de péage
E31 lieu-dit
E32 cours d’eau
E42 nationale
E43 départementale
E50 repérage
EB10 Entrée d’agglomération
EB20 Sortie d’agglomération
AK2 âne temporaire
AK3 par les travaux
AK4 pour un temps
AK5 Travaux
AK14 Autre danger
AK17 Feux de chantier
AK22 gravillons
AK30 Bouchon
AK31 Accident
AK32 Brouillard
K2 Barrage
K5a Limite d’un chantier
K8 rétrécissement de chantier
K10a commandé par un ouvrier
K10b donné par un ouvrier
KC1 Indication de chantier
KD8 Basculement
KD9 Affectation
KD10 Voie fermée
KD22 Direction de la déviation
KD42 annoncée par un plan
J1 Balise de virage
J3 Balise d’intersection
J4 Virage serré
J5 Tête d’îlot
J10 Approche
J14a se divise
G1 une voie, sans feu
G1a plusieurs voies, sans feu
G1bis une voie, avec feu
G2 automatiques
M1 Distance avant
M2 Étendue
M3a Voie concernée
M3b Direction à suivre
M4a moins de 3,5 tonnes
M4b transport en commun
M4c Motocyclettes
M4d1 Cycles
M4f plus lourds
M4g transport de marchandises
M4n Personnes handicapées
M4p Piétons
M5 Arrêt obligatoire à cette
M6a fourrière
M6c contrôlée par disque
M6d à payer
M6f Livraisons
M6h carte de stationnement
M6i recharge électrique
M7 Plan des priorités
M8a Début de
M8b Fin de l’interdiction
M8c Rappel de
M8f de chaque côté
M9c Obligation de céder
M9v1 ne vise pas
M12a tourner au feu
M12b tout droit au feu
`;
