/** A command on backups was asked for what it does not do; said without a stack. */
export class ArchiveRefused extends Error {}
