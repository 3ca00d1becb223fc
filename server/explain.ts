type Fault = Error & { code?: string; port?: number; address?: string; cause?: Fault }

/**
 * Why the site did not start, as sentences that say what to do. A bug is shown with its stack. Problems are recognised by
 * name, since the built site has its own copy of their class.
 */
export function explain(error: unknown): string {
  const fault = error as Fault
  if (fault?.name === 'StartProblem') return fault.message
  return portSentence(fault) ?? databaseSentence(fault) ?? (fault?.stack || String(error))
}

function portSentence(error: Fault): string | undefined {
  if (error?.code === 'EADDRINUSE')
    return `Port ${error.port} of ${error.address} is in use already. Stop what uses it, or choose another with PORT=${(error.port ?? 3000) + 1}.`
  if (error?.code === 'EACCES' && error.port)
    return `Port ${error.port} may not be used by this account. Choose one above 1023 with PORT=3000.`
  if (error?.code === 'EADDRNOTAVAIL')
    return `HOST=${error.address} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`
  return undefined
}

/** What PostgreSQL, or the way to it, says no with. The address itself is not shown: it may hold a password. */
function databaseSentence(error: Fault): string | undefined {
  for (let cause: Fault | undefined = error; cause; cause = cause.cause) {
    const sentence =
      sentences[cause.code ?? ''] ?? (/timeout exceeded/.test(cause.message ?? '') ? away : undefined)
    if (sentence && cause.code === missingRight) return `PostgreSQL says: ${cause.message}. ${sentence}`
    if (sentence) return sentence
  }
  return undefined
}

const missingRight = '42501'
const away =
  'PostgreSQL does not answer at the address in DATABASE_URL. Start it, or correct the address, or leave DATABASE_URL out to use the embedded database.'
const sentences: Record<string, string> = {
  ECONNREFUSED: away,
  ECONNRESET: away,
  ETIMEDOUT: away,
  EHOSTUNREACH: away,
  ENOTFOUND: 'The host in DATABASE_URL is not known. Correct the address.',
  EAI_AGAIN: 'The host in DATABASE_URL could not be looked up just now. Check the name and the network.',
  '28P01': 'PostgreSQL refuses the password in DATABASE_URL. Correct it.',
  '28000': 'PostgreSQL refuses the user in DATABASE_URL. Correct it, or allow the user in pg_hba.conf.',
  '3D000':
    'The database named in DATABASE_URL does not exist. Create it with `createdb`, or correct the name.',
  [missingRight]:
    'The user in DATABASE_URL may not create or change tables. Grant CREATE on the database and on its schema public. If another user owns the tables, set DATABASE_MIGRATION_URL to that one: docs/operations.md, “Two roles”.',
  '53300': 'PostgreSQL has no connection left. Raise max_connections, or stop what holds them.',
  '57P03': 'PostgreSQL is starting up. Try again in a few seconds.',
}
