/** Modules of the web read the page when they load, before a test can open a browser of its own. */
import { openBrowser } from './browser.ts';

openBrowser();
