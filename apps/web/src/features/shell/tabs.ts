/** Which tabs a learner has. Pure. */
export interface Tab {
  path: string;
  label: string;
}

export interface TabFacts {
  /** New, with a licence that has a welcome series. */
  welcome: boolean;
  welcomeLabel: string;
}

/** A new learner sees only the welcome. */
export function tabsOf({ welcome, welcomeLabel }: TabFacts): Tab[] {
  if (welcome) return [{ path: '/welcome', label: welcomeLabel }];
  return [
    { path: '/dashboard', label: 'Mon tableau de bord' },
    { path: '/history', label: 'Mon historique' },
  ];
}
