/** `npm start`: builds and starts the product from a fresh clone. */
import { build, checkNode, checkPort, install } from './prepare.mjs';

checkNode();
await checkPort();
install();
build();
await import('../apps/server/dist/main.js');
