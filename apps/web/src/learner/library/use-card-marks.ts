import { useEffect, useState } from 'react';
import { useStudent } from '../student/api.ts';
import { keepMark, sendMarks } from './card-marks.ts';
import type { CardMark } from './flashcards.ts';

/** Stores the marks of this learner's cards, and sends those of an earlier visit; `waiting` could not be sent yet. */
export function useCardMarks() {
  const { data: student } = useStudent();
  const [waiting, setWaiting] = useState(0);
  const learner = student?.id;
  const inscription = student?.inscription?.id;
  useEffect(() => {
    if (learner === undefined || inscription === undefined) return;
    const send = (): void => void sendMarks(learner, inscription).then(setWaiting);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [learner, inscription]);
  const keep = (mark: Omit<CardMark, 'inscription'>): void => {
    if (learner === undefined || inscription === undefined) return;
    void keepMark(learner, { ...mark, inscription }).then(setWaiting);
  };
  return { waiting, keep };
}
