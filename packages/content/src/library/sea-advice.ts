/** Marks, lights, shapes and sounds of the sea: their names where a proposition's words do not fit, and what to do. */
import type { SeaMarkKind } from '@balise/scene/facts';
import { BUOYAGE } from '../families/sources.ts';
import type { Question } from '../question.ts';
import { readTable } from '../table.ts';
import { type EntryWords, readWords } from './entry.ts';

const BATHING = 'Arrêté du 27 mars 1991 (balisage de la bande des 300 mètres)';

interface SeaMarkWords {
  kind: SeaMarkKind;
  name: string;
  advice: string;
  source: Question['source'];
  /** Where the marks of buoyage that families know are not described. */
  shown?: string;
}

/** Of each mark its kind, name, advice and article, and how it is described if no family does it. */
const readMarks = (table: string): SeaMarkWords[] =>
  readTable(table).map(([kind, name = '', advice = '', article = '', shown]) => ({
    kind: kind as SeaMarkKind,
    name,
    advice,
    source: { text: article.startsWith('Marques') ? BUOYAGE : BATHING, article },
    ...(shown && { shown }),
  }));

/** Marks that learners take for each other, in region A. */
export const SEA_MARK_GROUPS: readonly (readonly SeaMarkWords[])[] = [
  readMarks(`
babord | Latérale bâbord (région A) | En venant du large, laissez-la à bâbord ; en sortant, à tribord. En région B, elle est verte. | Marques latérales
tribord | Latérale tribord (région A) | En venant du large, laissez-la à tribord ; en sortant, à bâbord. En région B, elle est rouge. | Marques latérales
chenal-prefere-tribord | Chenal préféré à tribord (région A) | Pour le chenal principal, tenez-la comme une bâbord : le bon chenal passe à sa droite en venant du large. | Marques de chenal préféré
chenal-prefere-babord | Chenal préféré à bâbord (région A) | Pour le chenal principal, tenez-la comme une tribord : le bon chenal passe à sa gauche en venant du large. | Marques de chenal préféré
`),
  readMarks(`
cardinale-nord | Cardinale nord | Passez au nord de la marque : le danger est au sud. | Marques cardinales
cardinale-est | Cardinale est | Passez à l’est de la marque : le danger est à l’ouest. | Marques cardinales
cardinale-sud | Cardinale sud | Passez au sud de la marque : le danger est au nord. | Marques cardinales
cardinale-ouest | Cardinale ouest | Passez à l’ouest de la marque : le danger est à l’est. | Marques cardinales
`),
  readMarks(`
danger-isole | Danger isolé | Contournez-la de loin, d’un bord ou de l’autre : le danger est sous la marque. | Marques de danger isolé
eaux-saines | Eaux saines | Passez d’un bord ou de l’autre : il n’y a pas de danger autour. Elle annonce souvent un chenal. | Marques d’eaux saines
epave-nouvelle | Danger nouveau | Tenez-vous à distance : l’épave ou l’obstacle n’est pas encore sur la carte. | Marques de danger nouveau | une bouée à bandes verticales bleues et jaunes, voyant en croix droite
`),
  readMarks(`
speciale | Marque spéciale | Lisez la carte avant d’approcher : elle signale une zone ou un ouvrage qui a son règlement. | Marques spéciales | une bouée jaune, voyant en croix de Saint-André
bande-300 | Limite des 300 mètres | Entre la bouée et le rivage, naviguez à 5 nœuds au plus. | Annexe I | une bouée jaune sphérique, sans voyant
traversier-babord | Chenal traversier, côté bâbord | En venant du large, laissez-la à bâbord : le chenal mène à la plage. | Annexe I | une bouée jaune cylindrique, sans voyant
traversier-tribord | Chenal traversier, côté tribord | En venant du large, laissez-la à tribord : le chenal mène à la plage. | Annexe I | une bouée jaune conique, sans voyant
`),
];

const KEEP_CLEAR_OF_FISHING =
  'Écartez-vous de sa route, et passez loin derrière lui : son engin s’étend sur l’arrière.';
const HELPLESS = 'Il ne peut pas s’écarter de vous : c’est à vous de vous écarter de sa route.';
const BUSY = 'Son travail l’empêche de s’écarter : c’est à vous de vous écarter de sa route.';
const TOW = 'Ne passez jamais entre le remorqueur et sa remorque.';

/** By the name of the vessel in the exercises on lights and on day shapes. */
export const VESSEL_WORDS = readWords(`
power | moteur | Entre navires à moteur qui se croisent, celui qui voit l’autre sur tribord s’écarte.
power-long | moteur-long | Ses deux feux de mât donnent son cap. Il tourne et s’arrête mal : manœuvrez tôt et franchement. | Un navire à moteur de 50 m ou plus
sail | voile | Si vous marchez au moteur, écartez-vous de sa route.
trawling | chalut | ${KEEP_CLEAR_OF_FISHING}
trawling-stopped | chalut-sans-erre | Il n’avance pas, mais son chalut est à l’eau : passez au large. | Un navire qui pêche au chalut, sans erre
fishing | peche | Écartez-vous de sa route : ses filets ou ses lignes peuvent s’étendre loin de lui. | Un navire qui pêche sans chalut
fishing-stopped | peche-sans-erre | Il n’avance pas, mais ses filets ou ses lignes sont à l’eau : passez au large. | Un navire qui pêche sans chalut, sans erre
not-under-command | non-maitre | ${HELPLESS} | Un navire non maître de sa manœuvre
not-under-command-stopped | non-maitre-sans-erre | ${HELPLESS} | Un navire non maître de sa manœuvre, sans erre
restricted | manoeuvre-restreinte | ${BUSY} | Un navire à manœuvre restreinte
restricted-stopped | manoeuvre-restreinte-sans-erre | ${BUSY} | Un navire à manœuvre restreinte, sans erre
draught | tirant-eau | Ne gênez pas son passage : il ne peut pas quitter l’eau profonde. | Un navire handicapé par son tirant d’eau
pilot | pilote | Il suit les règles d’un navire à moteur ; attendez-vous à le voir accoster un autre navire.
towing | remorque | ${TOW}
towing-long | remorque-longue | ${TOW} | Un remorqueur, remorque de plus de 200 m
anchored | mouillage | Il ne se déplace pas : contournez-le, de préférence sur son arrière, car sa ligne part de l’avant. | Un navire au mouillage
aground | echoue | N’approchez pas : là où il est, l’eau manque. | Un navire échoué
motor-sailing | voile-et-moteur | Il suit les règles d’un navire à moteur : il n’a plus la priorité d’un voilier. | Un voilier qui marche aussi au moteur
diving | plongee | Passez au large et ralentissez : des plongeurs peuvent remonter autour de lui. | Un navire qui a des plongeurs à l’eau
`);

/** By the same name, where day shapes say something else than lights. */
export const SHAPE_WORDS: Readonly<Record<string, EntryWords>> = {
  ...VESSEL_WORDS,
  fishing: { slug: 'peche', name: 'Un navire en pêche', advice: KEEP_CLEAR_OF_FISHING },
  towing: { slug: 'remorque-longue', name: 'Un remorqueur, remorque de plus de 200 m', advice: TOW },
};

/** By the name of the signal in the exercises. */
export const SEA_SOUND_WORDS = readWords(`
je-viens-a-droite | tribord | Il vient sur sa droite : ne coupez pas cette route.
je-viens-a-gauche | babord | Il vient sur sa gauche : ne coupez pas cette route.
je-bats-en-arriere | arriere | Ses machines sont en arrière : il freine ou recule, gardez vos distances.
je-doute-de-votre-manoeuvre | doute | Il ne comprend pas ce que vous faites : montrez une manœuvre nette, ou arrêtez-vous.
je-veux-vous-rattraper-par-tribord | rattraper-tribord | S’il a la place, répondez par un long, un bref, un long, un bref, et laissez-le passer à votre droite.
je-veux-vous-rattraper-par-babord | rattraper-babord | S’il a la place, répondez par un long, un bref, un long, un bref, et laissez-le passer à votre gauche.
d-accord-rattrapez-moi | accord | Il accepte : dépassez-le du côté annoncé.
j-approche-d-un-coude | coude | Un navire arrive derrière le coude : répondez par un son prolongé et serrez à droite.
power-way | brume-moteur | Réduisez l’allure et veillez : il avance.
power-stopped | brume-moteur-stoppe | Réduisez l’allure et veillez : il n’avance pas, mais il n’est pas ancré.
sail | brume-voile | Réduisez l’allure et veillez : il manœuvre moins facilement que vous.
towed | brume-remorque | Réduisez l’allure : un remorqueur le précède. Ne passez pas entre eux.
anchored | brume-mouillage | Réduisez l’allure et changez de route pour l’éviter : il est ancré.
`);
