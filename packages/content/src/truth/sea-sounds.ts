/** Sound signals of rules 34 and 35 of the RIPAM: what a vessel sounds, and what a signal means. */
type Blast = 'bref' | 'long';

export const MANOEUVRE_SIGNALS = {
  'je-viens-a-droite': { blasts: ['bref'], rule: 'Règle 34 a)' },
  'je-viens-a-gauche': { blasts: ['bref', 'bref'], rule: 'Règle 34 a)' },
  'je-bats-en-arriere': { blasts: ['bref', 'bref', 'bref'], rule: 'Règle 34 a)' },
  'je-veux-vous-rattraper-par-tribord': { blasts: ['long', 'long', 'bref'], rule: 'Règle 34 c) i)' },
  'je-veux-vous-rattraper-par-babord': { blasts: ['long', 'long', 'bref', 'bref'], rule: 'Règle 34 c) i)' },
  'd-accord-rattrapez-moi': { blasts: ['long', 'bref', 'long', 'bref'], rule: 'Règle 34 c) ii)' },
  /** At least five. */
  'je-doute-de-votre-manoeuvre': {
    blasts: ['bref', 'bref', 'bref', 'bref', 'bref'],
    rule: 'Règle 34 d)',
  },
  'j-approche-d-un-coude': { blasts: ['long'], rule: 'Règle 34 e)' },
} as const satisfies Record<string, { blasts: readonly Blast[]; rule: string }>;

export type FogStatus =
  | 'moteur'
  | 'voile'
  | 'peche'
  | 'manoeuvre-restreinte'
  | 'non-maitre'
  | 'tirant-eau'
  | 'remorque'
  | 'pousse'
  | 'unite-composite'
  | 'remorquee'
  | 'mouillage'
  | 'echoue';

export interface FogSignal {
  blasts: readonly Blast[];
  /** Strokes on the bell before and after its ringing, and the ringing of bell and gong. */
  bell?: { strokes: number; gong: boolean };
  /** Seconds between signals at most. */
  every: number;
  rule: string;
  /** What she may sound besides. */
  may?: readonly Blast[];
  /** A small vessel may make another efficient sound every two minutes instead. */
  otherwise?: string;
}

interface FogVessel {
  status: FogStatus;
  length: number;
  makingWay?: boolean;
  anchored?: boolean;
  pilot?: boolean;
}

const MINUTE = 60;
const LONG_TWO_SHORT = ['long', 'bref', 'bref'] as const;

/** What a vessel sounds in restricted visibility. */
export function fogSignal(vessel: FogVessel): FogSignal {
  const signal = baseSignal(vessel);
  const identity = vessel.pilot && ['Règle 35 a)', 'Règle 35 b)', 'Règle 35 g)'].includes(signal.rule);
  const small = vessel.length < 12 ? 'Règle 35 j)' : undefined;
  const noBell = signal.bell && vessel.length < 20 ? 'Règle 35 i)' : undefined;
  const otherwise = small ?? noBell;
  return {
    ...signal,
    ...(identity ? { may: ['bref', 'bref', 'bref', 'bref'] as const } : {}),
    ...(otherwise ? { otherwise } : {}),
  };
}

function baseSignal({ status, length, makingWay = true, anchored = false }: FogVessel): FogSignal {
  const gong = length >= 100;
  const every = 2 * MINUTE;
  const works = status === 'peche' || status === 'manoeuvre-restreinte';
  if (anchored && works) return { blasts: LONG_TWO_SHORT, every, rule: 'Règle 35 d)' };
  if (anchored || status === 'mouillage')
    return {
      blasts: [],
      bell: { strokes: 0, gong },
      every: MINUTE,
      rule: 'Règle 35 g)',
      may: ['bref', 'long', 'bref'],
    };
  switch (status) {
    case 'echoue':
      return { blasts: [], bell: { strokes: 3, gong }, every: MINUTE, rule: 'Règle 35 h)' };
    case 'remorquee':
      return { blasts: ['long', 'bref', 'bref', 'bref'], every, rule: 'Règle 35 e)' };
    case 'moteur':
    case 'unite-composite':
      return makingWay
        ? { blasts: ['long'], every, rule: 'Règle 35 a)' }
        : { blasts: ['long', 'long'], every, rule: 'Règle 35 b)' };
    default:
      return { blasts: LONG_TWO_SHORT, every, rule: 'Règle 35 c)' };
  }
}
