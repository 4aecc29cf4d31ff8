/** Gets the answers for a new site: from a person, one after the other, or from a file, with all its faults at once. */
import {
  ANSWER_KEYS,
  type AnswerKey,
  checkSiteAnswer,
  SITE_QUESTIONS,
  type SiteAnswers,
} from './site-answers.ts';
import { SiteOrderRefused } from './site-refused.ts';

type FurtherCheck = (key: AnswerKey, answer: string) => string | null;

export interface Respondent {
  /** Null when they end the conversation. */
  ask(text: string): Promise<string | null>;
  tell(line: string): void;
}

/** Asks again, with the reason, until each answer is good. @throws SiteOrderRefused when the person leaves */
export async function askAnswers({ ask, tell }: Respondent, further: FurtherCheck): Promise<SiteAnswers> {
  const answers: Partial<SiteAnswers> = {};
  for (const question of SITE_QUESTIONS) {
    const isAsked = question.isAsked?.(answers) ?? true;
    let answer: string | null = isAsked ? null : '';
    while (answer === null) {
      const proposed = question.propose?.(answers) ?? '';
      const said = await ask(`${question.text}${hint(proposed, question.isOptional ?? false)}: `);
      if (said === null) throw new SiteOrderRefused('stopped: nothing was written');
      const checked = checkSiteAnswer(question, said, answers);
      const why = 'why' in checked ? checked.why : further(question.key, checked.answer);
      if (why === null && 'answer' in checked) answer = checked.answer;
      else tell(`  ${why}`);
    }
    Object.assign(answers, { [question.key]: answer });
  }
  return complete(answers);
}

const hint = (proposed: string, isOptional: boolean): string =>
  proposed !== '' ? ` [${proposed}]` : isOptional ? ' [none]' : '';

/** @throws SiteOrderRefused with every fault, one a line */
export function readAnswers(text: string, further: FurtherCheck): SiteAnswers {
  const given = parseObject(text);
  const known: readonly string[] = ANSWER_KEYS;
  const faults = Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => `${key}: is no answer; one of ${ANSWER_KEYS.join(', ')} is expected`);
  const answers: Partial<SiteAnswers> = {};
  for (const question of SITE_QUESTIONS) {
    const { key } = question;
    const said = given[key] ?? '';
    const isAsked = question.isAsked?.(answers) ?? true;
    if (typeof said !== 'string') faults.push(`${key}: a text is expected`);
    else if (!isAsked && said !== '') faults.push(`${key}: is an answer only beside the one before`);
    if (!isAsked || typeof said !== 'string') {
      Object.assign(answers, { [key]: '' });
      continue;
    }
    const checked = checkSiteAnswer(question, said, answers);
    const why = 'why' in checked ? checked.why : further(key, checked.answer);
    // What is proposed follows from an answer before, whose fault is told already.
    const follows = said.trim() === '' && question.propose !== undefined && faults.length > 0;
    if (why !== null && !follows) faults.push(`${key}: ${why}`);
    Object.assign(answers, { [key]: 'answer' in checked ? checked.answer : said });
  }
  if (faults.length > 0) throw new SiteOrderRefused(faults.join('\n'));
  return complete(answers);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new SiteOrderRefused('the answers are no JSON object');
}

function complete(answers: Partial<SiteAnswers>): SiteAnswers {
  return Object.fromEntries(ANSWER_KEYS.map((key) => [key, answers[key] ?? ''])) as Record<AnswerKey, string>;
}
