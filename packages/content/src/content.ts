/** The content as the server and the tools use it: the files, checked and assembled. */
import type { LicenceCode } from '@balise/contract/codes';
import type { Theme } from '@balise/contract/series';
import type { Brand, Licence } from '@balise/contract/site';
import type { BankFile, Environments } from './catalogue.ts';
import type { Course } from './course-prepare.ts';
import type { BrandTexts } from './legal-text.ts';
import type { Question } from './question.ts';
import type { ScormPackage } from './scorm-manifest.ts';

/** A question with the values that every request needs, computed once. */
export interface LoadedQuestion extends Question {
  /** Name of its picture, which depends only on the scene. */
  picture: string;
  /** One right letter in all, or several; none if only figures are asked for. */
  expected: 'une' | 'plusieurs' | 'aucune';
}

export interface Bank extends BankFile {
  /** Sorted by id. */
  questions: readonly LoadedQuestion[];
}

export interface LicenceContent {
  /** The public data of the licence. */
  licence: Licence;
  bank: Bank;
  themes: readonly Theme[];
}

export interface Content {
  licences: ReadonlyMap<LicenceCode, LicenceContent>;
  /** Current revisions, by id. */
  byId: ReadonlyMap<string, LoadedQuestion>;
  /** Earlier revisions, by `revisionKey`. */
  past: ReadonlyMap<string, LoadedQuestion>;
  /** By name of the course. */
  courses: ReadonlyMap<string, Course>;
  /** SCORM packages, by name. */
  packages: ReadonlyMap<string, ScormPackage>;
  /** Scenes, by picture name. */
  scenes: ReadonlyMap<string, Question['scene']>;
  brands: readonly Brand[];
  /** By name of the brand. */
  texts: ReadonlyMap<string, BrandTexts>;
  environments: Environments;
}

/** Every revision of a question that can be shown, by `revisionKey`. */
export const listRevisions = ({ byId, past }: Pick<Content, 'byId' | 'past'>): string[] =>
  [...byId.values(), ...past.values()].map(({ id, revision }) => revisionKey(id, revision));

/** `b-l-012.r2` for the second revision of question `b-l-012`. */
export const revisionKey = (id: string, revision: number): string => `${id}.r${revision}`;
