/** Different questions of a theme that a learner must have answered before the theme is judged. */
export const ANSWERS_TO_JUDGE = 5;
