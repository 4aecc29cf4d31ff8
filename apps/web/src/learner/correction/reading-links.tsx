import { IconBook2, IconExternalLink, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ShownCorrection, ShownQuestion } from '../../common/questions/api.ts';
import { courseKey, findPackageName, placeSearch, useStudent } from '../student/api.ts';
import classes from './reading-links.module.css';
import { ReportButton } from './report-button.tsx';

interface ReadingLinksProps {
  question: Pick<ShownQuestion, 'id'>;
  correction: Pick<ShownCorrection, 'chapter' | 'texts' | 'entries'>;
}

/**
 * The chapter of the learner's own course, what the picture shows, the text of the law, and the report of a fault; imported after the correction
 * is drawn. Links open a new tab, so that the series stays.
 */
export function ReadingLinks({ question, correction: { chapter, texts, entries } }: ReadingLinksProps) {
  const { data: student } = useStudent();
  const course =
    chapter && student?.applications.find(({ address }) => findPackageName(address) === chapter.course);
  return (
    <div className={classes.reading}>
      <ul className={classes.links}>
        {chapter && course && (
          <li>
            <Link
              to="/courses/$label"
              params={{ label: courseKey(course) }}
              search={placeSearch({ chapter: chapter.slug })}
              target="_blank"
              className={classes.link}
            >
              <IconBook2 size={18} stroke={1.8} aria-hidden="true" />
              Revoir le chapitre «&nbsp;{chapter.title}&nbsp;»
              <span className="hidden"> (nouvel onglet)</span>
            </Link>
          </li>
        )}
        {entries.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/bibliotheque/$entry" params={{ entry: slug }} target="_blank" className={classes.link}>
              <IconSearch size={18} stroke={1.8} aria-hidden="true" />
              Bibliothèque&nbsp;: {name}
              <span className="hidden"> (nouvel onglet)</span>
            </Link>
          </li>
        ))}
        {texts.map(({ name, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className={classes.link}>
              <IconExternalLink size={18} stroke={1.8} aria-hidden="true" />
              Lire le texte&nbsp;: {name}
              <span className="hidden"> (nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
      <ReportButton question={question} />
    </div>
  );
}
