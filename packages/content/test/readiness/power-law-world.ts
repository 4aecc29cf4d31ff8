/**
 * Learners whose memory follows power laws of practice and of forgetting. It is written from the literature, without
 * knowledge of the forecast that it tests.
 *
 * - Each meeting leaves a trace that fades by a power of its age, and traces add up: Wickelgren (1974); Anderson &
 *   Schooler (1991); Wixted & Ebbesen (1991); base-level activation of ACT-R, Anderson & Lebiere (1998).
 * - A trace laid while the memory is strong fades faster, so spaced practice lasts longer; time between sessions
 *   counts less than time in them: Anderson, Fincham & Douglass (1999); Pavlik & Anderson (2005).
 * - The salience of a meeting weighs its trace: Pavlik & Anderson (2008). A mistake that is explained weighs more
 *   than a right answer: Butterfield & Metcalfe (2001); Butler & Roediger (2008).
 * - One memory is the question's own, another is the rule's, fed by all questions about the rule; only the second
 *   helps with questions never met: learning by knowledge components, Koedinger, Corbett & Perfetti (2012); transfer
 *   after tests, Butler (2010).
 * - Who knows nothing guesses among what is left after elimination: the three-parameter model, Birnbaum (1968).
 * - Learners differ in prior knowledge, in memory and in work: Sense, Behrens, Meijer & van Rijn (2016) for memory.
 * - An exam with new questions can be far harder than practice: of those who took the French theory exam on
 *   2 May 2016, when its questions changed, 17 % passed, and about 70 % before.
 *
 * What the literature does not give is chosen so that 50 to 60 % pass a fair exam, as in France.
 */
import { liveThrough, type Mind, type Moment, type StudyHabit } from './study.ts';
import {
  buildQuestions,
  type SeededChance,
  type SimulatedQuestion,
  type SimulatedWorld,
  type SimulatedWorldOptions,
  seedChance,
} from './world.ts';

/** Of the order of what Pavlik & Anderson (2005) report for word pairs, as is the mean decay of `drawPerson`. */
const DECAY_SCALE = 0.217;
/** What is understood fades less than a fact by rote does, when practice is massed. */
const RULE_DECAY_SCALE = 0.08;
const TIME_BETWEEN_SESSIONS = 0.025;
const THRESHOLD = -0.704;
const ITEM_NOISE = 0.255;
/** Rules are less of a single fact than word pairs are, so their recall is less steep. */
const RULE_NOISE = 0.38;

const RULES = 120;
const EXAM_POOL = 600;
/** A gap between answers that ends a session, in seconds. */
const SESSION_GAP = 1800;

/** Older traces are merged, as Petrov (2006) does, so that a memory costs little. */
const MOST_TRACES = 6;

interface Trace {
  /** In the learner's own seconds: see `Timekeeper`. */
  at: number;
  weight: number;
  decay: number;
}

interface Memory {
  /** Strength from before the first session. */
  prior: number;
  decayScale: number;
  lowestDecay: number;
  traces: Trace[];
  /** The activation last computed, and when. */
  activeAt: number;
  activation: number;
}

interface Person {
  /** Added to activations of rules, and of questions. */
  grasp: number;
  memory: number;
  decay: number;
  /** The mean strength of what is known before the first session, in units of activation. */
  prior: number;
  /** The share of explanations read with care. */
  reading: number;
  slip: number;
  /** The mean number of rules learnt from a book or a lesson before a session. */
  lessons: number;
}

export function powerLawWorld(options: SimulatedWorldOptions = {}): SimulatedWorld {
  const { bankSize = 720, fairExam = true } = options;
  const chance = seedChance(1991);
  const missing = new Set(
    fairExam ? [] : Array.from({ length: RULES }, (_, n) => n).filter((n) => n % 8 === 3),
  );
  const bank = buildQuestions(chance, {
    prefix: 'bank',
    size: bankSize,
    rules: RULES,
    asks: (rule) => !missing.has(rule),
  });
  const exam = buildQuestions(chance, {
    prefix: 'exam',
    size: EXAM_POOL,
    rules: RULES,
    harder: fairExam ? 0 : 0.5,
  });
  const guesses = new Map([...bank, ...exam].map(({ id }) => [id, chance.between(0.18, 0.5)]));
  const rules = [...new Set(bank.map(({ rule }) => rule))];
  return {
    name: `power law, ${fairExam ? 'fair' : 'harder'} exam`,
    fairExam,
    bank,
    bankSize: bank.length,
    simulate: (seed) => {
      const own = seedChance(seed);
      const person = drawPerson(own);
      return liveThrough(own, drawHabit(own), createMind(own, person, guesses, rules), bank, exam);
    },
  };
}

function drawPerson(chance: SeededChance): Person {
  return {
    grasp: chance.normal(0.36, 0.28),
    memory: chance.normal(0.45, 0.3),
    decay: Math.max(0.1, chance.normal(0.177, 0.03)),
    prior: chance.normal(-1.6, 0.5),
    reading: chance.between(0.3, 1),
    slip: chance.between(0.005, 0.045),
    lessons: chance.happens(0.35) ? chance.between(2, 10) : 0,
  };
}

function drawHabit(chance: SeededChance): StudyHabit {
  const days = Math.round(Math.min(60, Math.max(3, Math.exp(chance.normal(Math.log(18), 0.7)))));
  return {
    days,
    // Who has little time works on more of its days.
    daily: Math.min(0.97, chance.between(0.3, 0.7) * (18 / days) ** 0.3),
    seriesPerSession: chance.between(1, 3.5) * (18 / days) ** 0.2,
    procrastination: chance.between(0, 0.5),
    stopsAfter: 1,
    themes: chance.between(0, 0.35),
    mistakes: chance.between(0, 0.35),
    mocks: chance.between(0.05, 0.3),
    secondsPerAnswer: chance.between(14, 32),
    booksWhenReady: chance.happens(0.4),
  };
}

function createMind(
  chance: SeededChance,
  person: Person,
  guesses: ReadonlyMap<string, number>,
  rules: readonly number[],
): Mind {
  const clock = createTimekeeper();
  const ofQuestions = new Map<string, Memory>();
  const ofRules = new Map<number, Memory>();
  const findQuestion = (id: string): Memory =>
    findOrAdd(ofQuestions, id, () => createMemory(0, DECAY_SCALE, person.decay));
  const findRule = (rule: number): Memory =>
    findOrAdd(ofRules, rule, () =>
      createMemory(Math.exp(person.prior + chance.normal(0, 0.8)), RULE_DECAY_SCALE, person.decay),
    );
  return {
    beginSession: (at) => {
      const now = clock(at);
      if (person.lessons === 0) return;
      for (const rule of chance.draw(rules, Math.round(chance.between(0, 2 * person.lessons))))
        strengthen(findRule(rule), now, 0.8);
    },
    answer: (question, { at }) => {
      const now = clock(at);
      if (chance.happens(person.slip)) return false;
      const own = activate(findQuestion(question.id), now) + person.memory - 0.1 * question.difficulty;
      if (chance.happens(recall(own, ITEM_NOISE))) return true;
      const rule = activate(findRule(question.rule), now) + person.grasp - 0.4 * question.difficulty;
      if (chance.happens(recall(rule, RULE_NOISE))) return true;
      return chance.happens(guesses.get(question.id) ?? 0.33);
    },
    learn: (question, right, moment) => {
      const now = clock(moment.at);
      strengthen(findQuestion(question.id), now, right ? 0.8 : 1);
      strengthen(findRule(question.rule), now, weighLesson(chance, person, question, right, moment));
    },
  };
}

/** How much of the rule the learner takes from one correction. */
function weighLesson(
  chance: SeededChance,
  person: Person,
  question: SimulatedQuestion,
  right: boolean,
  moment: Moment,
): number {
  const cares = person.reading * (right ? 0.5 : 1) * (moment.kind === 'mock' && right ? 0.4 : 1);
  const clear = 1 / (1 + Math.exp(0.5 * question.difficulty - 1.5));
  return chance.happens(cares) ? 0.6 + 1.6 * clear : 0.4;
}

/** Seconds as memory counts them: those between sessions count for less. */
function createTimekeeper(): (at: number) => number {
  let last = 0;
  let now = 0;
  return (at) => {
    const gap = Math.max(0, at - last) / 1000;
    now += gap > SESSION_GAP ? gap * TIME_BETWEEN_SESSIONS : gap;
    last = Math.max(last, at);
    return now;
  };
}

function createMemory(prior: number, decayScale: number, lowestDecay: number): Memory {
  return { prior, decayScale, lowestDecay, traces: [], activeAt: -1, activation: Math.log(prior) };
}

function activate(memory: Memory, now: number): number {
  if (memory.activeAt === now || memory.traces.length === 0) return memory.activation;
  let strength = memory.prior;
  for (const { at, weight, decay } of memory.traces) strength += weight * Math.max(1, now - at) ** -decay;
  memory.activeAt = now;
  memory.activation = Math.log(strength);
  return memory.activation;
}

function strengthen(memory: Memory, now: number, weight: number): void {
  const { traces } = memory;
  const decay = memory.decayScale * Math.exp(activate(memory, now)) + memory.lowestDecay;
  const trace = { at: now, weight, decay };
  traces.push(trace);
  if (traces.length > MOST_TRACES) traces.splice(0, 2, mergeTraces(traces[0] ?? trace, traces[1] ?? trace));
  memory.activeAt = -1;
}

/** The two oldest traces as one: among many, they hardly differ. */
function mergeTraces(a: Trace, b: Trace): Trace {
  const weight = a.weight + b.weight;
  const mean = (one: number, other: number): number => (one * a.weight + other * b.weight) / weight;
  return { at: mean(a.at, b.at), weight, decay: mean(a.decay, b.decay) };
}

function findOrAdd<K, V>(all: Map<K, V>, key: K, create: () => V): V {
  const found = all.get(key);
  if (found !== undefined) return found;
  const created = create();
  all.set(key, created);
  return created;
}

function recall(activation: number, noise: number): number {
  return 1 / (1 + Math.exp((THRESHOLD - activation) / noise));
}
