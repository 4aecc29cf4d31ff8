/** Finds what a trial needs, and installs missing programs if that is allowed. */
import { findOnPath, installDebian } from '../../tools/programs.mjs';
import type { Needs } from './trial.ts';

/** @returns what is missing, in words; an empty list if the trial can run */
export function listMissing(
  { root = false, programs = {}, listOthers = () => [] }: Needs,
  why: string,
): string[] {
  if (root && process.getuid?.() !== 0) return ['only root can run it'];
  const isMissing = (name: string): boolean => findOnPath([name]) === null;
  const packages = Object.keys(programs)
    .filter(isMissing)
    .map((name) => programs[name] ?? name);
  if (packages.length > 0) installDebian([...new Set(packages)], why);
  const missing = Object.keys(programs)
    .filter(isMissing)
    .map((name) => `${name} is missing (Debian: apt-get install ${programs[name]})`);
  return [...missing, ...listOthers()];
}
