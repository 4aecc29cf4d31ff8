/** The dashboard's words for the next step: what to do, and why. Pure. */
import { formatClock, plural } from '../../lib/dates.ts';
import { countLeft, type NextAction } from './progress.ts';
import type { OfferedSeries, PastSeries, PersonalisedPath, ProgrammeTheme } from './series.ts';
import { themeName } from './theme-name.ts';

export interface Words {
  kicker: string;
  title: string;
  why: string;
  button: string;
}

const NOW = 'À faire maintenant';

export function describeAction(action: NextAction, themes: readonly ProgrammeTheme[]): Words {
  switch (action.kind) {
    case 'resume':
      return {
        kicker: NOW,
        title: `Reprenez ${ownSeriesName(action.entry, themes)}`,
        why:
          action.entry.deadline === null
            ? `Il vous reste ${plural(countLeft(action.entry), 'question')} sur ${action.entry.questionCount}, à reprendre où vous en étiez.`
            : `Le temps de l’épreuve court, jusqu’à ${formatClock(action.entry.deadline)}\u00a0: il vous reste ${plural(countLeft(action.entry), 'question')} sur ${action.entry.questionCount}.`,
        button: 'Continuer',
      };
    case 'personalised':
      return {
        kicker: NOW,
        title: 'Travaillez vos points faibles',
        why: `${plural(action.personalised.questionCount, 'question choisie', 'questions choisies')} pour vous\u00a0: ${reasonsOf(action.personalised, themes)}.`,
        button: 'Commencer mon parcours',
      };
    case 'start':
      return startWords(action.offer, action.theme === null ? null : themeName(themes, action.theme));
    case 'credits':
      return {
        kicker: NOW,
        title: 'Vos crédits sont épuisés',
        why: 'Votre école peut en ajouter\u00a0: dites-lui que vous voulez continuer à vous entraîner.',
        button: 'Demander des crédits',
      };
    case 'none':
      return {
        kicker: 'Bientôt',
        title: 'Vos questions arrivent',
        why: 'Les questions de votre permis sont en préparation, elles s’ouvriront ici. Votre école peut vous dire quand.',
        button: 'Écrire à mon école',
      };
  }
}

function startWords({ type, questionCount, newCount }: OfferedSeries, theme: string | null): Words {
  const length = plural(questionCount, 'question');
  // Only new series are announced as new; finished ones can be repeated.
  const rest =
    newCount > 0
      ? ` Il vous en reste ${newCount} à découvrir.`
      : ' Vous avez fait toutes les séries\u00a0: en refaire une consolide.';
  switch (type) {
    case 'examen':
      return {
        kicker: NOW,
        title: 'Mettez-vous en conditions d’examen',
        why: `${length} dans le temps de l’épreuve, la correction à la fin.${rest}`,
        button: 'Commencer l’examen blanc',
      };
    case 'thematique':
      return {
        kicker: NOW,
        title: theme === null ? 'Révisez un thème' : `Révisez le thème «\u00a0${theme}\u00a0»`,
        why: `${length}, la correction après chacune, sans utiliser de crédit.`,
        button: 'Commencer',
      };
    default:
      return {
        kicker: NOW,
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
