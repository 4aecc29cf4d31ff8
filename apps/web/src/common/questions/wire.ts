/** Maps questions and corrections from the French wire to the page. */
import type { ToldWord } from '@balise/contract/learner/glossary';
import type * as wire from '@balise/contract/learner/question';
import { readTyped, type Typed } from '@balise/rules/numeric';
import { leadMs, spokenText } from '@balise/rules/reading';
import { svgAddress } from '../../lib/svg-address.ts';
import type {
  AskedFigure,
  ExerciseSolution,
  QuestionMedia,
  QuestionPart,
  ShownCorrection,
  ShownQuestion,
  WordGlance,
} from './question.ts';

export const EXPECTED = { une: 'one', plusieurs: 'several', aucune: 'none' } as const;

export const toQuestion = (question: wire.PublicQuestion): ShownQuestion => ({
  id: question.identifiant,
  position: question.position,
  theme: question.theme,
  statement: question.enonce,
  expected: EXPECTED[question.attendu],
  parts: question.parties.map(toPart),
  media: toMedia(question.media),
  words: (question.mots ?? []).map(toWordGlance),
  spokenText: spokenText(question),
  leadMs: { silent: leadMs(question, false), aloud: leadMs(question, true) },
});

const toPart = ({ consigne, choix, valeur }: wire.PublicQuestion['parties'][number]): QuestionPart => ({
  prompt: consigne,
  proposals: choix.map(toProposal),
  figure: valeur && { unit: valeur.unite, decimals: valeur.decimales, tolerance: valeur.tolerance },
});

export const toProposal = ({ lettre, texte }: { lettre: wire.AnswerLetter; texte: string }) => ({
  letter: lettre,
  text: texte,
});

export const toMedia = ({
  url,
  largeur,
  hauteur,
  alternative,
  clip,
}: wire.PublicQuestion['media']): QuestionMedia => ({
  url,
  width: largeur,
  height: hauteur,
  alternative,
  clip: clip && { url: clip.url, durationS: clip.duree_s, description: clip.description },
});

export const toWordGlance = ({ mot, nom, definition, exemple, regle }: ToldWord): WordGlance => ({
  slug: mot,
  name: nom,
  meaning: definition,
  example: exemple,
  rule: regle,
});

export const toCorrection = (correction: wire.Correction): ShownCorrection => ({
  answer: correction.reponse,
  rightLetters: correction.bonnes,
  isRight: correction.juste,
  isLate: correction.hors_delai,
  isUnseen: correction.non_vue === true,
  isSure: correction.certitude === undefined ? null : correction.certitude === 'sur',
  withdrawn: correction.retrait
    ? { on: correction.retrait.le, reason: correction.retrait.motif, counts: correction.retrait.compte_juste }
    : null,
  figures: correction.valeurs.map(({ donnee, attendue, juste, resolution }) => ({
    given: donnee,
    expected: attendue,
    isRight: juste,
    working: resolution,
  })),
  reasons: correction.raisons.map(({ lettre, juste, raison }) => ({
    letter: lettre,
    isRight: juste,
    reason: raison,
  })),
  explanation: correction.explication,
  why: correction.pourquoi && {
    url: svgAddress(correction.pourquoi.calque),
    sentences: correction.pourquoi.phrases,
    momentS: correction.pourquoi.instant_s,
  },
  exercise: correction.exercice ? toSolution(correction.exercice) : null,
  source: toSource(correction.source),
  texts: correction.source.liens.map(({ texte, adresse }) => ({ name: texte, address: adresse })),
  entries: (correction.fiches ?? []).map(({ fiche, nom }) => ({ slug: fiche, name: nom })),
  chapter: correction.cours && {
    course: correction.cours.paquet,
    slug: correction.cours.chapitre,
    title: correction.cours.titre,
  },
});

const toSolution = ({
  niveau,
  erreurs_types,
  etapes,
}: NonNullable<wire.Correction['exercice']>): ExerciseSolution => ({
  level: niveau,
  mistakes: erreurs_types,
  steps: etapes,
});

export const toSource = ({ texte, article }: { texte: string; article: string }) => ({
  text: texte,
  article,
});

export const detailsQuery = () => ({ taille: String(window.innerWidth), mobile: 'false' });

/** Reads the typed text of a figure. */
export const readFigure = (text: string, { unit, decimals }: AskedFigure): Typed =>
  readTyped(text, { unite: unit, decimales: decimals });
