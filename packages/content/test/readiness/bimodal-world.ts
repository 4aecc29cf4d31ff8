/**
 * Learners of two kinds, who learn skills in jumps. It is written from the literature, without knowledge of the
 * forecast that it tests.
 *
 * - A skill is either known or not, and one correction may teach it wholly: all-or-none learning, Bower (1961);
 *   knowledge tracing with slips and lucky guesses, Corbett & Anderson (1995).
 * - Slips and guesses belong to the question, and hard questions need a second skill of their theme as well: DINA,
 *   Junker & Sijtsma (2001).
 * - A mixture of two populations, fluent readers with prior knowledge and strugglers: mixture models of ability, Rost
 *   (1990); reading makes a test of rules harder, Abedi (2006). Strugglers know less, learn more slowly and lose more.
 * - A skill that is not used is lost at once, at a rate for each day: knowledge tracing with forgetting, Qiu et al.
 *   (2011); Nedungadi & Remya (2015).
 * - Who crams remembers answers, which fade within days and do not transfer: gaming the system, Baker et al. (2004);
 *   shallow strategies, Marton & Säljö (1976); cramming, Kornell (2009).
 * - Within a session slips rise and learning falls: cognitive fatigue on tests, Sievertsen, Gino & Piovesan (2016);
 *   position effects, Debeer & Janssen (2013).
 * - Some answer without effort in practice, never in exams: rapid guessing, Wise & Kong (2005).
 * - Some put work off, and some stop well before the exam: Steel (2007); attrition, Eysenbach (2005).
 * - Nerves shift the whole exam at once, so its answers are not independent: Hembree (1988); von der Embse et al.
 *   (2018).
 *
 * What the literature does not give is chosen so that 50 to 60 % pass a fair exam, as in France.
 */
import { DAY, liveThrough, type Mind, type Moment, type StudyHabit } from './study.ts';
import {
  buildQuestions,
  type SeededChance,
  type SimulatedQuestion,
  type SimulatedWorld,
  type SimulatedWorldOptions,
  seedChance,
} from './world.ts';

const SKILLS = 140;
const EXAM_POOL = 500;
const SHARE_OF_FLUENT = 0.74;
/** Answers of a session before fatigue begins. */
const FRESH_ANSWERS = 40;

/** What the worlds' common questions lack. */
interface Traits {
  /** In log-odds. */
  slip: number;
  guess: number;
  /** A second skill that a hard question needs. */
  second: number | null;
}

interface Person {
  known: number;
  /** The probability that one correction teaches a skill. */
  learning: number;
  /** The probability, for each day without use, that a skill is lost. */
  loss: number;
  /** Added to the log-odds of every slip. */
  carelessness: number;
  /** Added to them by each answer of a session after the fresh ones. */
  fatigue: number;
  /** Added to them in the real exam. */
  nerves: number;
  /** The probability that one correction fixes the answer to a question by heart. */
  memorising: number;
  /** The share of practice answers given without effort. */
  rapid: number;
}

interface Skill {
  known: boolean;
  /** Known from life: it is not lost within weeks. */
  lasting: boolean;
  usedAt: number;
}

export function bimodalWorld(options: SimulatedWorldOptions = {}): SimulatedWorld {
  const { bankSize = 480, fairExam = true } = options;
  const chance = seedChance(1961);
  const bank = buildQuestions(chance, {
    prefix: 'bank',
    size: bankSize,
    rules: SKILLS,
    asks: (skill) => fairExam || skill % 10 !== 7,
  });
  const exam = buildQuestions(chance, {
    prefix: 'exam',
    size: EXAM_POOL,
    rules: SKILLS,
    harder: fairExam ? 0 : 0.5,
  });
  const traits = new Map([...drawTraits(chance, bank), ...drawTraits(chance, exam)]);
  return {
    name: `two kinds of learners, ${fairExam ? 'fair' : 'harder'} exam`,
    fairExam,
    bank,
    bankSize: bank.length,
    simulate: (seed) => {
      const own = seedChance(seed);
      const crams = own.happens(0.2);
      const mind = createMind(own, drawPerson(own, crams), traits);
      return liveThrough(own, drawHabit(own, crams), mind, bank, exam);
    },
  };
}

function drawTraits(
  chance: SeededChance,
  questions: readonly SimulatedQuestion[],
): ReadonlyMap<string, Traits> {
  const skills = new Map<string, Set<number>>();
  for (const { theme, rule } of questions) skills.set(theme, (skills.get(theme) ?? new Set()).add(rule));
  return new Map(
    questions.map(({ id, theme, difficulty }) => {
      const [second = null] = chance.draw([...(skills.get(theme) ?? [])], 1);
      return [
        id,
        {
          slip: -4.1 + 0.7 * difficulty + chance.normal(0, 0.4),
          guess: -0.6 - 0.4 * difficulty + chance.normal(0, 0.5),
          second: difficulty > 1.2 ? second : null,
        },
      ];
    }),
  );
}

function drawPerson(chance: SeededChance, crams: boolean): Person {
  const fluent = chance.happens(SHARE_OF_FLUENT);
  const diligence = crams ? 0.35 : 1;
  return {
    known: fluent ? chance.between(0.45, 0.85) : chance.between(0.1, 0.4),
    learning: diligence * (fluent ? chance.between(0.35, 0.7) : chance.between(0.07, 0.22)),
    loss: fluent ? chance.between(0, 0.006) : chance.between(0.005, 0.02),
    carelessness: chance.normal(fluent ? 0 : 0.6, 0.35),
    fatigue: Math.max(0, chance.normal(0.008, 0.005)),
    nerves: chance.happens(0.15) ? chance.normal(1, 0.4) : chance.normal(0, 0.35),
    memorising: crams ? chance.between(0.6, 0.9) : chance.between(0.1, 0.35),
    rapid: chance.happens(0.15) ? chance.between(0.08, 0.25) : 0.01,
  };
}

function drawHabit(chance: SeededChance, crams: boolean): StudyHabit {
  const days = crams ? 3 + chance.below(12) : 7 + Math.floor(54 * chance.uniform() ** 1.7);
  return {
    days,
    daily: crams ? chance.between(0.7, 0.95) : chance.between(0.25, 0.75),
    seriesPerSession: crams ? chance.between(2, 4) : chance.between(1, 3),
    procrastination: chance.happens(0.3) ? chance.between(1, 2) : chance.between(0, 0.4),
    stopsAfter: chance.happens(0.12) ? chance.between(0.35, 0.75) : 1,
    themes: chance.between(0, 0.4),
    mistakes: crams ? chance.between(0.3, 0.6) : chance.between(0, 0.25),
    mocks: chance.between(0, 0.3),
    secondsPerAnswer: chance.between(12, 35),
    booksWhenReady: chance.happens(0.25),
  };
}

function createMind(chance: SeededChance, person: Person, traits: ReadonlyMap<string, Traits>): Mind {
  const skills = new Map<number, Skill>();
  /** By question: when the answer known by heart was last seen. */
  const memorised = new Map<string, number>();
  const findSkill = (index: number, at: number): Skill => {
    const skill = skills.get(index) ?? startSkill(chance, person);
    skills.set(index, skill);
    const days = (at - skill.usedAt) / DAY;
    if (skill.known && !skill.lasting && chance.happens(1 - (1 - person.loss) ** days)) skill.known = false;
    skill.usedAt = at;
    return skill;
  };
  const findSkills = (question: SimulatedQuestion, at: number): Skill[] => {
    const { second } = traitsOf(traits, question);
    const needed = second === null || second === question.rule ? [question.rule] : [question.rule, second];
    return needed.map((index) => findSkill(index, at));
  };
  return {
    answer: (question, moment) => {
      const { slip, guess } = traitsOf(traits, question);
      const practises = moment.kind !== 'exam' && moment.kind !== 'mock';
      if (practises && chance.happens(person.rapid)) return chance.happens(0.3);
      if (remembers(chance, memorised.get(question.id), moment.at)) return chance.happens(0.97);
      const knows = findSkills(question, moment.at).every(({ known }) => known);
      if (!knows) return chance.happens(logistic(guess));
      return !chance.happens(logistic(slip + strain(person, moment)));
    },
    learn: (question, right, moment) => {
      if (chance.happens(person.memorising)) memorised.set(question.id, moment.at);
      const tired = Math.exp(-Math.max(0, moment.nth - FRESH_ANSWERS) / 200);
      const heeds = tired * (right ? 0.6 : 1);
      for (const skill of findSkills(question, moment.at))
        if (!skill.known && chance.happens(person.learning * heeds)) skill.known = true;
    },
  };
}

function startSkill(chance: SeededChance, person: Person): Skill {
  const known = chance.happens(person.known);
  return { known, lasting: known, usedAt: 0 };
}

/** What an answer known by heart is worth: half of such answers are lost within ten days. */
function remembers(chance: SeededChance, seenAt: number | undefined, at: number): boolean {
  return seenAt !== undefined && chance.happens(0.5 ** ((at - seenAt) / (10 * DAY)));
}

/** What is added to the log-odds of a slip. */
function strain(person: Person, { kind, nth }: Moment): number {
  if (kind === 'exam') return person.carelessness + person.nerves;
  return person.carelessness + person.fatigue * Math.max(0, nth - FRESH_ANSWERS);
}

function traitsOf(traits: ReadonlyMap<string, Traits>, { id }: SimulatedQuestion): Traits {
  const found = traits.get(id);
  if (!found) throw new Error(`question ${id} is of another world`);
  return found;
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
