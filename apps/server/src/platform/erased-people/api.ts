/** The list of erased people, which outlives a restored backup. */

export { type ErasedPerson, hashPerson, LedgerUnreadable, type PersonIdentity } from './erased-people.ts';
export {
  addToLedger,
  ERASURE_LEDGER_NAME,
  type ErasureLedger,
  ledgerBeside,
  mergeLedger,
  readOptionalLedger,
} from './erased-people-file.ts';
