/** `npm start`: from a fresh clone to a served product. */
import { build, checkNode, install } from './prepare.mjs';

checkNode();
install();
build();
await import('../apps/server/dist/main.js');
