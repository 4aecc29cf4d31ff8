/** Whose draft all forms of a sign-up share: going back to the code, or starting again with it, loses nothing that was typed. */
export const SIGN_UP_DRAFT = 'inscription';
