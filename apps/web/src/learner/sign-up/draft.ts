/** Owner of the draft that all forms of a sign-up share: going back to the code loses no typed text. */
export const SIGN_UP_DRAFT = 'inscription';
