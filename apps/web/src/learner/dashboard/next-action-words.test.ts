import { describe, expect, test } from 'vitest';
import { entry, offer } from '../../../test/series.ts';
import { describeAction, describeReason } from './next-action-words.ts';

const themes = [{ id: 'C', color: '#9c1f43', label: 'Le conducteur', shortLabel: 'Conducteur' }];

describe('the words for the next step tell what to do and why', () => {
  test('for a series in progress: which one, and how many questions are left', () => {
    const begun = entry({ isOver: false, answeredCount: 13, number: 2 });
    expect(describeAction({ kind: 'resume', entry: begun }, themes)).toMatchObject({
      title: 'Reprenez votre entraînement n°\u00a02',
      why: 'Il vous reste 27\u00a0questions sur 40, à reprendre où vous en étiez.',
      button: 'Continuer',
    });
    const theme = { ...begun, type: 'thematique' as const, theme: { id: 'C', color: '#9c1f43' } };
    expect(describeAction({ kind: 'resume', entry: theme }, themes).title).toBe(
      'Reprenez votre série «\u00a0Conducteur\u00a0» n°\u00a02',
    );
  });

  test('for an interrupted mock exam: what is left, and whether its time runs', () => {
    const paper = entry({ isOver: false, type: 'officiel', questionCount: 13, answeredCount: 5 });
    const words = (change: object) =>
      describeAction({ kind: 'resume', entry: { ...paper, ...change } }, themes);
    expect(words({ endsAt: 90_000 })).toMatchObject({
      title: 'Reprenez votre examen au format officiel n°\u00a01',
      why: 'Il vous reste 8\u00a0questions sur 13, et le temps de l’épreuve court.',
    });
    expect(words({}).why).toBe(
      'Il vous reste 8\u00a0questions sur 13. Chacune a son temps, qui court dès qu’elle s’affiche.',
    );
    expect(words({ isOpened: false, answeredCount: 0 })).toMatchObject({
      title: 'Votre examen au format officiel n°\u00a01 vous attend',
      button: 'Commencer l’examen blanc',
    });
  });

  test('for the personalised path: its parts', () => {
    const personalised = {
      type: 'personnalise' as const,
      questionCount: 20,
      isTimed: false,
      slug: 'personnalise',
      reasons: [
        { code: 'ERREURS_A_REVOIR' as const, count: 15 },
        { code: 'THEME_FAIBLE' as const, count: 4, theme: 'C' },
        { code: 'JAMAIS_VUES' as const, count: 1 },
      ],
    };
    expect(describeAction({ kind: 'personalised', personalised }, themes).why).toBe(
      '20\u00a0questions choisies pour vous\u00a0: 15\u00a0erreurs à revoir, 4\u00a0questions du thème «\u00a0Conducteur\u00a0» et 1\u00a0question jamais vue.',
    );
  });

  test('for a series: its length, when it is corrected, and how many are still new', () => {
    const exam = offer({ type: 'examen', newCount: 3 });
    const { title, why } = describeAction({ kind: 'start', offer: exam, theme: null }, themes);
    expect(title).toBe('Mettez-vous en conditions d’examen');
    expect(why).toBe(
      '40\u00a0questions dans le temps de l’épreuve, la correction à la fin. Il vous en reste 3 à découvrir.',
    );
    const again = describeAction({ kind: 'start', offer: offer({ newCount: 0 }), theme: null }, themes);
    expect(again.why).toContain('Vous avez fait toutes les séries');
    const theme = offer({ type: 'thematique', questionCount: 20 });
    expect(describeAction({ kind: 'start', offer: theme, theme: 'C' }, themes).title).toBe(
      'Révisez le thème «\u00a0Conducteur\u00a0»',
    );
  });

  test('without a credit or a question: the person who can help', () => {
    expect(describeAction({ kind: 'credits' }, themes)).toMatchObject({ button: 'Demander des crédits' });
    expect(describeAction({ kind: 'none' }, themes)).toMatchObject({ button: 'Écrire à mon école' });
  });
});

test('each part of the personalised path tells why it is there', () => {
  for (const code of ['ERREURS_A_REVOIR', 'THEME_FAIBLE', 'JAMAIS_VUES'] as const) {
    const { what, why } = describeReason({ code, count: 2 }, themes);
    expect(what).toMatch(/^2\u00a0/);
    expect(why.length).toBeGreaterThan(20);
  }
});
