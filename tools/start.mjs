/** `npm start`: builds and starts the product from a fresh clone. */
import { build, checkNode, install } from './prepare.mjs';

checkNode();
install();
build();
await import('../apps/server/dist/main.js');
