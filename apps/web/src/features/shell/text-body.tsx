import type { TextReply } from '@balise/contract/texts';
import classes from './text-body.module.css';

interface TextBodyProps {
  text: TextReply;
  /** One below the title that stands over it. */
  level: 2 | 3;
}

/** Anchor of a section, by its rank. */
export const sectionAnchor = (index: number): string => `partie-${index + 1}`;

/** A legal text, to be read. */
export function TextBody({ text, level }: TextBodyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.text}>
      <Prose html={text.introduction} />
      {text.sections.map(({ titre, html }, index) => (
        <section key={titre} className={classes.section}>
          <Heading id={sectionAnchor(index)} className={classes.heading}>
            {titre}
          </Heading>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}

function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, of Markdown in which it lets no HTML stand
  return html && <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
