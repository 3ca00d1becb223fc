import pg from 'pg'

/** What PostgreSQL did for one statement. */
export type Explained = {
  text: string
  /** Pages of tables and indexes that it touched, in memory or not. */
  buffers: number
  /** Rows that its scans read, with those that they threw away. */
  rowsRead: number
  /** Tables that it read from end to end, by how many rows that were. */
  wholeTables: Record<string, number>
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** Has every later connection to a database tell the plan of each statement that it runs. Needs a superuser. */
export async function explainAll(url: string, isOn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  await client.query(`load 'auto_explain'`)
  const name = pg.escapeIdentifier(client.database ?? '')
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database ${name} ${isOn ? `set ${setting} = '${value}'` : `reset ${setting}`}`)
  await client.end()
}

/** The plans of the statements that connections made after `explainAll` run during `work`: as they were, with their values. */
export async function explained(work: () => Promise<unknown>): Promise<Explained[]> {
  const found: Explained[] = []
  const prototype = pg.Client.prototype as unknown as {
    emit(name: string, notice: { message?: string }): boolean
  }
  const { emit } = prototype
  prototype.emit = function (this: pg.Client, name, notice) {
    const plan =
      name === 'notice' ? /^duration: .*?plan:\n([\s\S]*)/.exec(notice.message ?? '')?.[1] : undefined
    if (!plan) return emit.call(this, name, notice)
    found.push(summaryOf(JSON.parse(plan)))
    return true
  }
  try {
    await work()
  } finally {
    prototype.emit = emit
  }
  return found
}

function summaryOf({ 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: Node }): Explained {
  const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  const summary: Explained = { text, buffers, rowsRead: 0, wholeTables: {} }
  addNode(summary, plan)
  return summary
}

function addNode(summary: Explained, node: Node): void {
  const { 'Relation Name': table, 'Actual Loops': loops, Plans: plans = [] } = node
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = (node['Actual Rows'] + removed) * loops
  if (node['Node Type'].endsWith('Scan')) summary.rowsRead += rows
  if (node['Node Type'] === 'Seq Scan' && table) {
    const { wholeTables } = summary
    wholeTables[table] = Math.max(wholeTables[table] ?? 0, rows)
  }
  for (const plan of plans) addNode(summary, plan)
}
