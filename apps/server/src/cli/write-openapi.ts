/** `npm run openapi`: rewrites docs/openapi.json from the contract. */
import { writeFileSync } from 'node:fs';
import { writeOpenapi } from '../http/openapi.ts';

writeFileSync(new URL('../../../../docs/openapi.json', import.meta.url), await writeOpenapi());
