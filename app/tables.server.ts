/** Every table of every slice, for the migration tool. */
export * from './features/accounts/tables.server.ts'
