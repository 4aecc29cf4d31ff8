/** Writes rows one after another, in three parallel loops, and prints each once it is acknowledged. */
import { openDatabase } from '../../src/platform/db/open.ts';

const [dataDir = '', url = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl: url || null });
console.log('open');

async function hand(name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const row = `${name}-${count}`;
    await db
      .transaction()
      .execute((trx) => trx.insertInto('schools').values({ name: row, brand: 'x' }).execute());
    console.log(row);
  }
}
await Promise.all(['a', 'b', 'c'].map(hand));
