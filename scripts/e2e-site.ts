import { main } from '../server/main.ts'

/** The built site as the journeys see it. */
await main({ dev: false, report: (line) => console.log(line) })
