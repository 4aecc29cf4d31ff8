/** What other rooms use of this one. */
export { readLettersAddress } from './letters-address.ts';
