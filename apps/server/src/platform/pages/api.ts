/** Pages that the server writes itself. */
export { faultNotice, heading, type Page, sendPage, textAddress } from './layout.ts';
export { FONT_ADDRESS } from './style.ts';
