/** Parts that all pages of the desk use. */
export { default as deskStyles } from './desk.module.css';
export { FilterDisclosure } from './filter-disclosure.tsx';
export { default as filtersStyles } from './filters.module.css';
export { FormActions } from './form-actions.tsx';
export { default as groupsStyles } from './groups.module.css';
export { lazyPage } from './lazy-page.ts';
export {
  LearnerLink,
  SchoolLink,
  SchoolLinkButton,
  type SchoolPath,
  SECOND_STEP,
  useSchoolNavigate,
} from './link.tsx';
export { PageFailure } from './page-failure.tsx';
export { PageSteps } from './page-steps.tsx';
export { default as pagesStyles } from './pages.module.css';
export { default as rosterStyles } from './roster.module.css';
export { AddressSearchField, SearchField } from './search-field.tsx';
export { UndoBar } from './undo-bar.tsx';
