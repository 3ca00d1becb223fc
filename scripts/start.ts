import { explain } from '../server/explain.ts'
import { main } from '../server/main.ts'
import { linkLines, logInLines } from './demo-log-ins.ts'
import { privacyLines } from './privacy-advice.ts'

/** `npm start`: the built site, with its address, the demo's log-ins and the time it took. */
const began = process.hrtime.bigint()
process.env.NODE_ENV = 'production'

try {
  const { address, settings, demoLinks } = await main({ dev: false, report: (line) => console.log(line) })
  const seconds = Number(process.hrtime.bigint() - began) / 1e9
  console.log(`\n  Yonder is at ${address}\n`)
  for (const line of [...logInLines(settings), ...linkLines(settings, demoLinks), ...privacyLines(settings)])
    console.log(`  ${line}`)
  console.log(`\n  Ready in ${seconds.toFixed(1)} s. Stop with Ctrl+C.`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
