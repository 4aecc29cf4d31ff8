/** The dashboard's words for the next step: what to do, and why. Pure. */

import { capitalize } from '@balise/rules/capitalize';
import { type LicenceWords, wordsOfLicence } from '@balise/rules/licence-words';
import { plural } from '../../lib/dates.ts';
import {
  countLeft,
  type DailyPlan,
  isExam,
  type NextAction,
  type OfferedSeries,
  type PastSeries,
  type PersonalisedPath,
  type ProgrammeTheme,
  themeName,
} from '../series/api.ts';

export interface Words {
  kicker: string;
  title: string;
  why: string;
  button: string;
}

export function describeAction(
  action: NextAction,
  themes: readonly ProgrammeTheme[],
  licence: LicenceWords = wordsOfLicence(undefined),
): Words {
  const { now, school, exam } = licence;
  switch (action.kind) {
    case 'resume':
      return isExam(action.entry.type)
        ? mockWords(action.entry, themes, licence)
        : {
            kicker: now,
            title: `Reprenez ${ownSeriesName(action.entry, themes)}`,
            why: `Il vous reste ${plural(countLeft(action.entry), 'question')} sur ${action.entry.questionCount}, à reprendre où vous en étiez.`,
            button: 'Continuer',
          };
    case 'personalised':
      if (action.plan) return planWords(action.plan, action.personalised, themes, licence);
      return {
        kicker: now,
        title: 'Travaillez vos points faibles',
        why: `${plural(action.personalised.questionCount, 'question choisie', 'questions choisies')} pour vous\u00a0: ${reasonsOf(action.personalised, themes)}.`,
        button: 'Commencer mon parcours',
      };
    case 'start':
      return startWords(
        action.offer,
        action.theme === null ? null : themeName(themes, action.theme),
        licence,
      );
    case 'credits':
      return {
        kicker: now,
        title: 'Vos crédits sont épuisés',
        why: `Votre ${school} peut en ajouter\u00a0: dites-lui que vous voulez continuer à vous entraîner.`,
        button: 'Demander des crédits',
      };
    case 'none':
      return {
        kicker: 'Bientôt',
        title: 'Vos questions arrivent',
        why: `Les questions de votre ${exam} sont en préparation, elles s’ouvriront ici. Votre ${school} peut vous dire quand.`,
        button: `Écrire à mon ${school}`,
      };
  }
}

/** An open mock exam: its time runs, or its questions wait. */
function mockWords(entry: PastSeries, themes: readonly ProgrammeTheme[], { now }: LicenceWords): Words {
  const name = ownSeriesName(entry, themes);
  const left = `${plural(countLeft(entry), 'question')} sur ${entry.questionCount}`;
  if (!entry.isOpened)
    return {
      kicker: now,
      title: `${capitalize(name)} vous attend`,
      why: `${plural(entry.questionCount, 'question')}, la correction à la fin. Le temps ne court qu’à partir de la première.`,
      button: 'Commencer l’examen blanc',
    };
  return {
    kicker: 'Examen blanc interrompu',
    title: `Reprenez ${name}`,
    why:
      entry.endsAt === null
        ? `Il vous reste ${left}. Chacune a son temps, qui court dès qu’elle s’affiche.`
        : `Il vous reste ${left}, et le temps de l’épreuve court.`,
    button: 'Reprendre l’examen',
  };
}

/** Its whole time is spent: only the result is left. */
export const OVER_WORDS: Words = {
  kicker: 'Examen blanc terminé',
  title: 'Le temps de votre examen blanc est écoulé',
  why: 'Vos réponses sont enregistrées\u00a0: voyez ce que vous avez obtenu.',
  button: 'Voir mon résultat',
};

/** «Aujourd’hui : 12 questions, environ 9 minutes»; a day begun goes on where it is. */
function planWords(
  { questions, done, minutes }: DailyPlan,
  personalised: PersonalisedPath,
  themes: readonly ProgrammeTheme[],
  { now }: LicenceWords,
): Words {
  const reasons = `Choisies pour vous\u00a0: ${reasonsOf(personalised, themes)}.`;
  return done === 0
    ? {
        kicker: now,
        title: `Aujourd’hui\u00a0: ${plural(questions, 'question')}, environ ${plural(minutes, 'minute')}`,
        why: reasons,
        button: 'Commencer',
      }
    : {
        kicker: 'Bien parti',
        title: `Encore ${plural(questions - done, 'question')} aujourd’hui`,
        why: `${plural(done, 'faite', 'faites')} sur ${questions}. ${reasons}`,
        button: 'Continuer',
      };
}

function startWords(
  { type, questionCount, newCount }: OfferedSeries,
  theme: string | null,
  { now, exam }: LicenceWords,
): Words {
  const length = plural(questionCount, 'question');
  // Only new series are announced as new; finished ones can be repeated.
  const rest =
    newCount > 0
      ? ` Il vous en reste ${newCount} à découvrir.`
      : ' Vous avez fait toutes les séries\u00a0: en refaire une consolide.';
  switch (type) {
    case 'examen':
      return {
        kicker: now,
        title: `Mettez-vous en conditions d’${exam}`,
        why: `${length} dans le temps de l’épreuve, la correction à la fin.${rest}`,
        button: 'Commencer l’examen blanc',
      };
    case 'thematique':
      return {
        kicker: now,
        title: theme === null ? 'Révisez un thème' : `Révisez le thème «\u00a0${theme}\u00a0»`,
        why: `${length}, la correction après chacune, sans utiliser de crédit.`,
        button: 'Commencer',
      };
    default:
      return {
        kicker: now,
        title: 'Commencez une série d’entraînement',
        why: `${length}, la correction après chacune.${rest}`,
        button: 'Commencer',
      };
  }
}

/** «votre entraînement n° 2», «votre série Conducteur n° 1». */
function ownSeriesName(entry: PastSeries, themes: readonly ProgrammeTheme[]): string {
  const { type, theme } = entry;
  const number = `n°\u00a0${entry.number}`;
  switch (type) {
    case 'accueil':
      return 'votre série de bienvenue';
    case 'personnalise':
      return 'votre parcours personnalisé';
    case 'entrainement':
      return `votre entraînement ${number}`;
    case 'examen':
      return `votre examen blanc ${number}`;
    case 'officiel':
      return `votre examen au format officiel ${number}`;
    case 'thematique':
      return theme
        ? `votre série «\u00a0${themeName(themes, theme.id)}\u00a0» ${number}`
        : `votre série ${number}`;
  }
}

/** «15 erreurs à revoir et 5 questions de votre thème le plus fragile, Circulation». */
function reasonsOf({ reasons }: PersonalisedPath, themes: readonly ProgrammeTheme[]): string {
  const said = reasons.map((reason) => describeReason(reason, themes).what);
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} et ${said.at(-1)}`;
}

type Reason = PersonalisedPath['reasons'][number];

/** What a part of the personalised path contains, and why. */
export function describeReason(
  { code, count, theme }: Reason,
  themes: readonly ProgrammeTheme[],
): { what: string; why: string } {
  switch (code) {
    case 'ERREURS_A_REVOIR':
      return {
        what: `${plural(count, 'erreur')} à revoir`,
        why: 'Des questions manquées, qui reviennent au moment où l’on commence à les oublier.',
      };
    case 'THEME_FAIBLE':
      return {
        what: `${plural(count, 'question')} ${theme ? `du thème «\u00a0${themeName(themes, theme)}\u00a0»` : 'de votre thème le plus fragile'}`,
        why: 'Votre thème le plus fragile en ce moment.',
      };
    case 'JAMAIS_VUES':
      return {
        what: `${plural(count, 'question')} jamais ${count < 2 ? 'vue' : 'vues'}`,
        why: 'Pour que rien ne vous surprenne le jour de l’examen.',
      };
  }
}
