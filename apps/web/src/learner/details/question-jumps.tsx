import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { questionAnchor, type ReviewedQuestion } from '../../common/questions/api.ts';
import classes from './question-jumps.module.css';

interface QuestionJumpsProps {
  /** The questions on the page, in order. */
  questions: readonly ReviewedQuestion[];
}

/** The numbers of the questions, right or wrong, as links to them; the one being read is marked. */
export function QuestionJumps({ questions }: QuestionJumpsProps) {
  const strip = useRef<HTMLOListElement>(null);
  const current = useCurrent(questions.map(({ question }) => questionAnchor(question.position)));
  // If the strip is too narrow, it scrolls to the current number; the page itself does not move.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!strip.current || !link) return;
    strip.current.scrollTo({ left: link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav aria-label="Aller à une question" className={classes.jumps}>
      <ol ref={strip} className={classes.strip}>
        {questions.map(({ question: { id, position }, correction: { isRight } }) => {
          const anchor = questionAnchor(position);
          const Icon = isRight ? IconCheck : IconX;
          return (
            <li key={id}>
              <a
                href={`#${anchor}`}
                className={classes.jump}
                data-right={isRight}
                aria-current={current === anchor ? 'true' : undefined}
                onClick={(event) => {
                  // No new entry in the history: «Back» leaves the details at once.
                  event.preventDefault();
                  const target = document.getElementById(anchor);
                  target?.scrollIntoView({ block: 'start' });
                  target?.focus({ preventScroll: true });
                }}
              >
                <span className="hidden">Question </span>
                {position + 1}
                <Icon size={13} stroke={3.2} aria-hidden="true" />
                <span className="hidden">, {isRight ? 'juste' : 'fausse'}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The anchor that last entered a narrow band near the top of the window; null until one does. */
function useCurrent(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = anchors.join(' ');
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const anchor of key.split(' ')) {
      const element = document.getElementById(anchor);
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, [key]);
  return current;
}
