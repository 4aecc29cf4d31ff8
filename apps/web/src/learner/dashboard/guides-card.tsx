import { IconChevronDown } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import classes from './guides-card.module.css';

interface Guide {
  title: string;
  text: readonly string[];
}

const GUIDES: readonly Guide[] = [
  {
    title: 'Apprendre à chaque série',
    text: [
      'Après chaque réponse, lisez l’explication, même quand vous avez juste\u00a0: une bonne réponse trouvée par hasard est une erreur à venir.',
      'Mieux vaut une série par jour, corrigée avec soin, que cinq séries la veille de l’examen.',
    ],
  },
  {
    title: 'Lire une question',
    text: [
      'Regardez d’abord l’image entière\u00a0: la route, les rétroviseurs, les panneaux, puis les autres usagers.',
      'Lisez ensuite chaque proposition pour elle-même. Si plusieurs réponses sont attendues, il les faut toutes, et aucune de trop.',
    ],
  },
  {
    title: 'Savoir quand vous êtes prêt',
    text: [
      'Un examen blanc se fait dans les conditions du jour\u00a0: vingt secondes par question, sans retour en arrière, correction à la fin.',
      'Visez trois examens blancs de suite à trente-cinq bonnes réponses ou plus avant de réserver une place.',
    ],
  },
];

/** Short advice in sections; one is open at a time. */
export function GuidesCard() {
  return (
    <Card title="Mes guides">
      <div className={classes.list}>
        {GUIDES.map(({ title, text }) => (
          <details key={title} name="guides" className={classes.guide}>
            <summary className={classes.title}>
              {title}
              <IconChevronDown size={20} aria-hidden="true" />
            </summary>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </Card>
  );
}
