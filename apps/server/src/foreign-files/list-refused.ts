import type { FileRefusal } from '@balise/contract/learner-import';

/** A list that can't be read. */
export class ListRefused extends Error {
  readonly why: FileRefusal;
  constructor(why: FileRefusal) {
    super(why);
    this.why = why;
  }
}
