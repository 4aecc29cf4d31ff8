/** Letters of learners. */
export { readLettersAddress } from './letters-address.ts';
