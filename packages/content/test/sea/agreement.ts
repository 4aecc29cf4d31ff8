/** Compares the engine with the simulation over random situations. */
import { decideMeeting } from '../../src/truth/sea-rules.ts';
import { simulateMeeting } from './simulation.ts';
import { drawSituation } from './situations.ts';

export interface SolverAgreement {
  agree: number;
  engineAbstains: number;
  simulationAbstains: number;
  /** Seeds of the situations in which both answer, and differently. */
  differ: number[];
  outcomes: Record<string, number>;
}

export function compareSolvers(from: number, count: number, decide = decideMeeting): SolverAgreement {
  const agreement: SolverAgreement = {
    agree: 0,
    engineAbstains: 0,
    simulationAbstains: 0,
    differ: [],
    outcomes: {},
  };
  for (let seed = from; seed < from + count; seed += 1) {
    const situation = drawSituation(seed);
    const { outcome } = decide(situation.one, situation.other, situation.waters);
    const seen = simulateMeeting(situation);
    if (outcome === 'abstention') agreement.engineAbstains += 1;
    if (seen === 'on-ne-sait') agreement.simulationAbstains += 1;
    if (outcome === 'abstention' || seen === 'on-ne-sait') continue;
    if (outcome !== seen) agreement.differ.push(seed);
    else {
      agreement.agree += 1;
      agreement.outcomes[outcome] = (agreement.outcomes[outcome] ?? 0) + 1;
    }
  }
  return agreement;
}
