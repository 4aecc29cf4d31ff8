/** Maps questions and corrections from the French wire to the page. */
import type { ToldWord } from '@balise/contract/learner/glossary';
import type * as wire from '@balise/contract/learner/question';
import { readTyped, type Typed } from '@balise/rules/numeric';
import { leadMs, spokenText } from '@balise/rules/reading';
import { svgAddress } from '../../lib/svg-address.ts';

interface Reviewed {
  question: wire.PublicQuestion;
  correction: wire.Correction;
}

export const EXPECTED = { une: 'one', plusieurs: 'several', aucune: 'none' } as const;

export const toQuestion = (question: wire.PublicQuestion) => ({
  id: question.identifiant,
  /** Index in the series, from 0. */
  position: question.position,
  theme: question.theme,
  statement: question.enonce,
  /** Announced as in the exam: one right letter in all, or several; none if only figures are asked for. */
  expected: EXPECTED[question.attendu],
  parts: question.parties.map(toPart),
  media: toMedia(question.media),
  /** Its words that the glossary knows; empty where none are told. */
  words: (question.mots ?? []).map(toWordGlance),
  /** The text for a voice. */
  spokenText: spokenText(question),
  /** Milliseconds before the time limit begins to count: the clip plays, and the question may be read aloud. */
  leadMs: { silent: leadMs(question, false), aloud: leadMs(question, true) },
});

export type ShownQuestion = ReturnType<typeof toQuestion>;

const toPart = ({ consigne, choix, valeur }: wire.PublicQuestion['parties'][number]) => ({
  prompt: consigne,
  /** Empty for a part that asks for a figure. */
  proposals: choix.map(toProposal),
  figure: valeur && { unit: valeur.unite, decimals: valeur.decimales, tolerance: valeur.tolerance },
});

/** A figure to type. The tolerance is in `unit`; for a clock time it is in minutes. */
export type AskedFigure = NonNullable<QuestionPart['figure']>;

export type QuestionPart = ReturnType<typeof toPart>;

export const toProposal = ({ lettre, texte }: { lettre: wire.AnswerLetter; texte: string }) => ({
  letter: lettre,
  text: texte,
});

export const toMedia = ({ url, largeur, hauteur, alternative, clip }: wire.PublicQuestion['media']) => ({
  url,
  width: largeur,
  height: hauteur,
  alternative,
  /** The clip, if the picture is one moment of it: its file, its length, and its story in words. */
  clip: clip && { url: clip.url, durationS: clip.duree_s, description: clip.description },
});

export type QuestionMedia = ReturnType<typeof toMedia>;

export const toWordGlance = ({ mot, nom, definition, exemple, regle }: ToldWord) => ({
  slug: mot,
  name: nom,
  meaning: definition,
  example: exemple,
  /** What the law says about it; null before the answer, too. */
  rule: regle,
});

/** A word as told with a question. */
export type WordGlance = ReturnType<typeof toWordGlance>;

export const toCorrection = (correction: wire.Correction) => ({
  answer: correction.reponse,
  rightLetters: correction.bonnes,
  isRight: correction.juste,
  /** The answer came after the time limit and does not count. */
  isLate: correction.hors_delai,
  /** Nobody was there when it ran out in a mock exam: it is no mistake. */
  isUnseen: correction.non_vue === true,
  /** How sure the learner said to be; null for nothing. */
  isSure: correction.certitude === undefined ? null : correction.certitude === 'sur',
  /** Of a question withdrawn since it was dealt; `counts` says that it counts as right for everyone in this series. */
  withdrawn: correction.retrait
    ? { on: correction.retrait.le, reason: correction.retrait.motif, counts: correction.retrait.compte_juste }
    : null,
  /** In the order of the parts that ask for a figure; a clock time is in minutes since midnight. */
  figures: correction.valeurs.map(({ donnee, attendue, juste, resolution }) => ({
    /** Null if nothing was typed. */
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
  /** Null where nothing is drawn. */
  why: correction.pourquoi && {
    /** Address of its picture, which is within the address. */
    url: svgAddress(correction.pourquoi.calque),
    /** The same facts in words. */
    sentences: correction.pourquoi.phrases,
    /** The second of the clip that it belongs to; null for a picture that does not move. */
    momentS: correction.pourquoi.instant_s,
  },
  /** Of an exercise; null for a question. */
  exercise: correction.exercice ? toSolution(correction.exercice) : null,
  source: toSource(correction.source),
  /** The texts of the source that have a public address. */
  texts: correction.source.liens.map(({ texte, adresse }) => ({ name: texte, address: adresse })),
  /** What the picture shows, in the library. */
  entries: (correction.fiches ?? []).map(({ fiche, nom }) => ({ slug: fiche, name: nom })),
  /** The chapter of our course that treats the question. */
  chapter: correction.cours && {
    course: correction.cours.paquet,
    slug: correction.cours.chapitre,
    title: correction.cours.titre,
  },
});

/** What decides, to be laid over the question's picture. */
export type ShownWhy = NonNullable<ShownCorrection['why']>;

export type ShownCorrection = ReturnType<typeof toCorrection>;

const toSolution = ({ niveau, erreurs_types, etapes }: NonNullable<wire.Correction['exercice']>) => ({
  level: niveau,
  /** What the learner did wrong, where the answer betrays it. */
  mistakes: erreurs_types,
  steps: etapes,
});

export type ExerciseSolution = ReturnType<typeof toSolution>;

export const toSource = ({ texte, article }: { texte: string; article: string }) => ({
  text: texte,
  article,
});

/** A question of a finished series, with its correction. */
export const toReviewed = ({ question, correction }: Reviewed) => ({
  question: toQuestion(question),
  correction: toCorrection(correction),
});

export type ReviewedQuestion = ReturnType<typeof toReviewed>;

export const detailsQuery = () => ({ taille: String(window.innerWidth), mobile: 'false' });

/** Reads the typed text of a figure. */
export const readFigure = (text: string, { unit, decimals }: AskedFigure): Typed =>
  readTyped(text, { unite: unit, decimales: decimals });
