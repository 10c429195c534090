/** An archive or a destination that can't be used. The message is a sentence for the operator. */
export class ArchiveProblem extends Error {}
