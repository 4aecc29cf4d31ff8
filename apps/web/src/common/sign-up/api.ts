/** What is typed to sign up, and its rules. */
export {
  asksParent,
  type CheckedField,
  checkTypedBirthDate,
  checkTypedCode,
  checkTypedEmail,
  checkTypedName,
  checkTypedParentEmail,
  checkTypedPhone,
  faultsIn,
  type PublisherLink,
  sentValues,
  spellCode,
} from './rules.ts';
