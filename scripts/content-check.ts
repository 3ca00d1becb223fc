import { checkContent } from '../app/content.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/** `npm run content:check [folder]`: every pack against its shapes, without a database. */
const checks = await checkContent(process.argv[2] ?? readSettings().contentDir)
for (const { name, rows, broken } of checks) {
  console.log(broken ? `✘ ${broken.message}` : `✔ ${name.padEnd(32)} ${String(rows).padStart(7)} rows`)
}
if (checks.some((check) => check.broken)) process.exitCode = 1
else console.log(`All ${checks.length} content packs are in order.`)
