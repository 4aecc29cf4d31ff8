import { findLayoutFaults } from '@balise/web/test/layout-faults';
import type { Page } from '@playwright/test';

/** Faults of the current page that an eye sees and axe does not, one line each. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);
