import type { FileRefusal } from '@balise/contract/school/imports';

/** A list that can't be read. */
export class ListRefused extends Error {
  readonly why: FileRefusal;
  constructor(why: FileRefusal) {
    super(why);
    this.why = why;
  }
}
