/** Kept in the database, the same for all nodes. */
export type Secrets = { signing: string }
