import { main } from '../server/main.ts'

/** The built site as a journey sees it, on the port and folder of its environment. */
const site = await main({ dev: false, report: (line) => console.log(line) })
if (process.argv.includes('--prepare')) {
  await site.close()
  process.exit(0)
}
