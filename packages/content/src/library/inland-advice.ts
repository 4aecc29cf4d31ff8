/**
 * What to do at each board of inland waters and after each signal, by its number or name. Names stand here where the
 * propositions of exercises speak as the helmsman.
 */
import { readTable } from '../table.ts';
import { type EntryWords, readWords } from './entry.ts';

/** Of each board its number, the advice, and its own name where it has one. */
export const BOARD_WORDS: Readonly<Record<string, Pick<EntryWords, 'advice' | 'name'>>> = Object.fromEntries(
  readTable(`
A.5 | Ne stationnez pas de ce côté de la voie, ni ancré ni amarré.
E.5 | Vous pouvez stationner de ce côté de la voie, ancré ou amarré.
A.6 | Ne jetez pas l’ancre et ne laissez rien traîner au fond, de ce côté de la voie.
E.6 | Vous pouvez jeter l’ancre de ce côté de la voie.
A.7 | Ne vous amarrez pas à la rive de ce côté.
E.7 | Vous pouvez vous amarrer à la rive de ce côté.
A.12 | N’entrez pas avec un bateau à moteur en marche.
E.15 | Les bateaux à moteur peuvent naviguer ici.
A.14 | Ne pratiquez pas le ski nautique ici.
E.17 | Le ski nautique est permis dans cette zone.
A.15 | N’entrez pas à la voile.
E.18 | Les bateaux à voile peuvent naviguer ici.
A.1 | N’avancez pas : la section est fermée, y compris à ce qui flotte sans moteur.
E.1 | Vous pouvez passer.
A.8 | Ne faites pas demi-tour ici ; cherchez une aire de virage.
E.8 | Vous pouvez faire demi-tour dans cette aire : n’y stationnez pas.
A.2 | Restez derrière le bateau qui vous précède, quel qu’il soit.
A.3 | Un convoi n’en dépasse pas un autre. Un bateau isolé n’est pas concerné.
A.4 | Ne croisez et ne dépassez personne dans le passage : attendez qu’il soit libre.
A.4.1 | Les convois ne se croisent pas et ne se dépassent pas. Un bateau isolé n’est pas concerné.
D.1a | Passez de préférence par cette passe ; un bateau peut venir en face.
D.1b | Passez de préférence par cette passe ; personne n’a le droit d’y venir en face.
D.2 | Tenez-vous de préférence entre les deux panneaux, du côté vert.
A.10 | Passez entre les deux panneaux, du côté blanc : hors de cet espace, sous le pont ou au barrage, c’est interdit.
C.1 | N’entrez pas si votre tirant d’eau, avec une marge, dépasse la profondeur.
C.2 | N’entrez pas si votre tirant d’air, avec une marge, dépasse la hauteur.
C.3 | N’entrez pas si votre bateau est plus large que la passe.
C.5a | Éloignez-vous de la rive d’au moins cette distance, en mètres.
B.6 | Ne dépassez pas cette vitesse, en km/h.
B.5 | Arrêtez-vous devant le panneau quand les règles du lieu le demandent, à une écluse par exemple. | Obligation de s’arrêter dans certaines conditions
B.7 | Donnez un signal sonore en approchant. | Obligation de donner un signal sonore
B.8 | Ralentissez, veillez et lisez le cartouche : il dit pourquoi. | Obligation d’être très vigilant
C.4 | Lisez le cartouche ou appelez le gestionnaire avant de continuer. | Restrictions : se renseigner
B.2a | Allez vers le côté du chenal qui est à votre bâbord. | Se diriger vers le côté bâbord du chenal
B.2b | Allez vers le côté du chenal qui est à votre tribord. | Se diriger vers le côté tribord du chenal
B.3a | Tenez le côté du chenal qui est à votre bâbord.
B.3b | Tenez le côté du chenal qui est à votre tribord.
B.4a | Traversez le chenal vers votre bâbord, sans gêner ceux qui le suivent.
B.4b | Traversez le chenal vers votre tribord, sans gêner ceux qui le suivent.
E.9a | Votre voie est la principale : attendez-vous à des bateaux venant des deux côtés. | Voie principale : affluents des deux côtés
E.9b | Votre voie est la principale : attendez-vous à des bateaux venant de la droite. | Voie principale : affluent à droite
E.9c | Votre voie est la principale : attendez-vous à des bateaux venant de la gauche. | Voie principale : affluent à gauche
E.10a | Vous arrivez par une voie affluente : ne gênez pas ceux qui suivent la principale. | Voie affluente qui traverse la principale
E.10b | Vous arrivez par une voie affluente : ne gênez pas ceux qui suivent la principale. | Voie affluente qui finit sur la principale
E.2 | Baissez ce qui est haut, mât ou antenne, et ne vous arrêtez pas sous la ligne.
E.3 | Éloignez-vous : l’eau est aspirée vers le barrage. Suivez le chenal vers l’écluse.
E.4a | Ralentissez : un câble peut barrer l’eau. Passez quand le bac est à la rive.
E.4b | Ralentissez et laissez traverser le bac.
A.5.1 | Ne stationnez pas à moins de cette distance du panneau, comptée en mètres vers le large.
E.5.1 | Stationnez dans la bande de cette largeur, comptée en mètres depuis le panneau.
E.5.2 | Stationnez entre les deux distances, comptées en mètres depuis le panneau.
E.5.3 | Ne vous mettez pas à couple au-delà du nombre de bateaux indiqué.
`).map(([number, advice = '', name]) => [number, { advice, ...(name && { name }) }]),
);

export const INLAND_SOUND_WORDS = readWords(`
attention | attention | Un bateau demande votre attention : cherchez-le et veillez.
starboard | tribord | Il vient sur sa droite : laissez-lui la place de ce côté.
port | babord | Il vient sur sa gauche : laissez-lui la place de ce côté.
astern | arriere | Il recule ou casse son erre : ne passez pas derrière lui.
unable | incapable | Il ne peut pas manœuvrer : écartez-vous de sa route.
overtake-port | depasser-babord | Il veut vous dépasser par votre gauche : serrez à droite si la place suffit.
overtake-starboard | depasser-tribord | Il veut vous dépasser par votre droite : serrez à gauche si la place suffit.
no-overtaking | ne-pas-depasser | Renoncez à le dépasser et restez derrière lui.
turn-starboard | virer-tribord | Il fait demi-tour par sa droite : attendez à distance.
turn-port | virer-babord | Il fait demi-tour par sa gauche : attendez à distance.
leave-starboard | port-tribord | Il entre dans un port ou en sort, et part à droite : adaptez votre allure.
leave-port | port-babord | Il entre dans un port ou en sort, et part à gauche : adaptez votre allure.
leave-across | port-traverser | Il entre dans un port ou en sort, et traverse la voie : adaptez votre allure.
`);
