/** The most that a school gives a learner at once. */
export const MOST_ACCESS_DAYS = 3650;

export const MOST_FIRST_CREDITS = 10_000;
