/** What other rooms use of this one. */
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
