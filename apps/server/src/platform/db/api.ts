/** The database: opening, schema, transactions, queries that many rooms need, backups. */
export { analyzeAfterwards, analyzeChanged } from './analyze.ts';
export { backUp, readArchive, restore } from './archive.ts';
export { isDumpOfServer, namingFile } from './archive-kind.ts';
export { noteBackup, readBackupNote } from './backup-note.ts';
export { CommandRefused } from './command-refused.ts';
export { canListen, listenForCommands } from './command-socket.ts';
export { type DatabaseClock, followDatabaseClock } from './database-clock.ts';
export type { Dated } from './dated.ts';
export { openEmbedded } from './embedded.ts';
export { databasePath } from './embedded-directory.ts';
export { readKeys, writeNewKey } from './encryption.ts';
export { explainDatabase } from './explain.ts';
export { isDatabaseAway, isReferenceGone, mayComeBack } from './failures.ts';
export type { Database, Db } from './handle.ts';
export { inRepeatedTransaction, inTransaction, isTaken } from './in-transaction.ts';
export { isTrue, joinLines, milliseconds, orEmpty, splitLines, writeLine } from './lines.ts';
export { answerBackups } from './live-backup.ts';
export { localDay, localMidnight, localToday } from './local-day.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { takeOneRow } from './one-row.ts';
export { openDatabase } from './open.ts';
export { openForCommand } from './open-for-command.ts';
export { cleanOutages, createOutageWatch, type OutageWatch } from './outages.ts';
export { literalInstant } from './plans.ts';
export { openPostgresql } from './postgresql.ts';
export {
  LONGEST_ANSWER_S,
  lastOpenAnswerAt,
  pendingAnswers,
  pendingDay,
  pendingSeconds,
  practisedDays,
} from './practised-days.ts';
export { cleanProcesses, createProcesses, type Processes } from './processes.ts';
export { toReason } from './reason.ts';
export type { Tables } from './schema.generated.ts';
export { takeSnapshot } from './snapshot.ts';
export { type Places, prepareOptionalRow, prepareStatement, type ValuesOrPlaces } from './statement.ts';
export { createPrimaryReader, createReplicaReader, type ReadStatistics } from './statistics-reader.ts';
export { nameStored } from './stored-names.ts';
export { transfer } from './transfer.ts';
export { type TriedBackup, tryBackup } from './try-backup.ts';
