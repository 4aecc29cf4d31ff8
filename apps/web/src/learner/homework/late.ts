/** What loads when it is first shown. */
export const loadOwnHomeworkCard = () =>
  import('./own-homework-card.tsx').then(({ OwnHomeworkCard }) => OwnHomeworkCard);
