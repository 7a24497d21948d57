/** A backup or restore that was refused or failed. The message is the one line for the operator. */
export class BackupFailed extends Error {}
