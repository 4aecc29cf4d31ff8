import classes from './text-body.module.css';
import type { LegalTextContent } from './texts-wire.ts';

interface TextBodyProps {
  text: LegalTextContent;
  /** One level below the title above it. */
  level: 2 | 3;
}

/** Anchor of a section, by its number. */
export const sectionAnchor = (index: number): string => `partie-${index + 1}`;

/** The content of a legal text. */
export function TextBody({ text, level }: TextBodyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.text}>
      <Prose html={text.introduction} />
      {text.sections.map(({ title, html }, index) => (
        <section key={title} className={classes.section}>
          <Heading id={sectionAnchor(index)} className={classes.heading}>
            {title}
          </Heading>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}

function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and allows no HTML in it
  return html && <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
