/** Stored in the database and shared by all nodes. */
export type Secrets = { signing: string }
